// Made from docs/openapi.yaml by `scripts/web api`.
export interface paths {
    "/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Games, variants, rules, levels and clocks */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The catalogue */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Catalogue"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a game */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewGame"];
                };
            };
            responses: {
                /** @description Made and on disk */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ticket"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** A game as a spectator sees it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The game */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameView"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the free seat */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        invitation: string;
                    };
                };
            };
            responses: {
                /** @description The seat */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ticket"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{id}/record": {
        parameters: {
            query?: {
                /** @description pgn for xiangqi only */
                format?: "moves" | "pgn";
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** The game as a text file */
        get: {
            parameters: {
                query?: {
                    /** @description pgn for xiangqi only */
                    format?: "moves" | "pgn";
                };
                header?: never;
                path: {
                    id: components["parameters"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The record */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": unknown;
                        "application/x-chess-pgn": unknown;
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{id}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** WebSocket of a game (docs/api.md, section 3.4) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Switching protocols */
                101: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** WebSocket for analysis (docs/api.md, section 5) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Switching protocols */
                101: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Every position of a game, and what can be played at its end */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Subject"];
                };
            };
            responses: {
                /** @description The positions */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Replay"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an ending of banqi and each of its moves is worth by the endgame tables */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Subject"];
                };
            };
            responses: {
                /** @description The verdict */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ending"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/judge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rule on xiangqi games */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JudgeRequest"];
                };
            };
            responses: {
                /** @description A verdict for every game */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            games: components["schemas"]["JudgedGame"][];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/judge/gallery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The diagrams of the WXF rules */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The diagrams */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            diagrams: components["schemas"]["Diagram"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/judge/gallery/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** One diagram, judged */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["parameters"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The ruling */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JudgedGame"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The levels in their chapters, with the visitor's progress; sets the visitor's cookie */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The map */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the visitor has done */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description His levels */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            levels: {
                                id?: number;
                                stars?: number;
                                score?: number;
                                best_turns?: number | null;
                                attempts?: number;
                            }[];
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/levels/{level}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                level: components["parameters"]["Level"];
            };
            cookie?: never;
        };
        /** One level with its board */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    level: components["parameters"]["Level"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The level */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LevelDetail"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/levels/{level}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                level: components["parameters"]["Level"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start an attempt, or practise on the deal of one that is over */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    level: components["parameters"]["Level"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        same_deal?: string | null;
                    };
                };
            };
            responses: {
                /** @description Made and on disk */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Ticket"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaign/levels/{level}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                level: components["parameters"]["Level"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a level out, after five failures */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    level: components["parameters"]["Level"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never>;
                };
            };
            responses: {
                /** @description Left out */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            skipped: boolean;
                        };
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lab/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The laboratory's runs */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The runs */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            runs: components["schemas"]["Run"][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lab/runs/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        /** One run */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The run */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Run"];
                    };
                };
                default: components["responses"]["Error"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether it works, and how busy it is */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description It works */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                /** @description The disk takes nothing */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Health: {
            /** @enum {unknown} */
            status: "ok" | "disk failure" | "draining";
            games: number;
            sockets: number;
            engines: {
                threads: number;
                running: number;
                queued: number;
            };
            store: {
                failure: string | null;
                unwritten: number;
            };
            workers: {
                running: number;
                queued: number;
            };
            loop: {
                lag_ms: number;
            };
        };
        Error: {
            /** @enum {unknown} */
            code: "bad_request" | "bad_position" | "bad_record" | "illegal_move" | "not_your_turn" | "game_over" | "stale" | "not_offered" | "draw_declined" | "seats_taken" | "level_locked" | "forbidden" | "not_found" | "wrong_method" | "too_large" | "wrong_type" | "no_engine" | "rate_limited" | "busy" | "internal";
            /** @description English */
            message: string;
            column?: number;
            line?: number;
            ply?: number;
        };
        Text: {
            en: string;
            "zh-Hant": string;
            "zh-Hans": string;
        };
        /** @enum {string} */
        Seat: "first" | "second";
        /** @enum {string} */
        Colour: "red" | "black" | "blue";
        /** @enum {string} */
        Verdict: "none" | "draw" | "red-wins" | "black-wins";
        /** @enum {string} */
        Notation: "wxf" | "chinese" | "traditional" | "coordinate" | "iccs" | "long";
        Notations: {
            [key: string]: string;
        };
        BoardShape: {
            width: number;
            height: number;
            /** @enum {unknown} */
            style: "points" | "cells";
            squares: string[];
        };
        Clock: {
            base_ms: number;
            increment_ms: number;
        };
        Kind: {
            kind: string;
            /** @description in the position text */
            letter: string;
            count: number;
            leap?: number[];
        };
        Variant: {
            variant: string;
            name: components["schemas"]["Text"];
            has_engine: boolean;
            board: components["schemas"]["BoardShape"];
            start_fen: string | null;
            kinds: components["schemas"]["Kind"][];
        };
        RuleSet: {
            rules: string;
            name: components["schemas"]["Text"];
            default?: boolean;
        };
        Game: {
            game: string;
            name: components["schemas"]["Text"];
            has_engine: boolean;
            has_chance: boolean;
            has_setup: boolean;
            notations: components["schemas"]["Notation"][];
            variants: components["schemas"]["Variant"][];
            rules: components["schemas"]["RuleSet"][];
        };
        Strength: {
            elo: number | null;
            name: components["schemas"]["Text"];
        };
        Catalogue: {
            version: string;
            games: components["schemas"]["Game"][];
            levels: components["schemas"]["Strength"][];
            clocks: (components["schemas"]["Clock"] | null)[];
        };
        Man: {
            kind: string;
            colour?: components["schemas"]["Colour"];
        };
        Counted: {
            kind: string;
            colour?: components["schemas"]["Colour"];
            count: number;
        };
        Held: {
            kind: string;
            count: number;
        };
        Badge: {
            /** @enum {unknown} */
            badge: "ice" | "gold" | "mask";
            count?: number;
        };
        Piece: {
            id: number;
            at: number;
            colour?: components["schemas"]["Colour"];
            kind?: string;
            down?: boolean;
            known?: components["schemas"]["Man"];
            badges?: components["schemas"]["Badge"][];
        };
        Action: {
            move: string;
            /** @enum {unknown} */
            kind: "move" | "flip" | "attack" | "drop" | "cast" | "pass";
            from?: number;
            to?: number;
            hit?: boolean;
            piece?: string;
            spell?: string;
            count?: number;
            then?: string;
        };
        PlayedMove: {
            ply: number;
            seat: components["schemas"]["Seat"];
            move: string;
            /** @enum {unknown} */
            kind: "move" | "flip" | "attack" | "drop" | "cast" | "pass" | "setup";
            from?: number;
            to?: number;
            hit?: boolean;
            piece?: string;
            spell?: string;
            count?: number;
            then?: string;
            check?: boolean;
            notation?: components["schemas"]["Notations"];
            shown?: components["schemas"]["Man"];
            outcome?: string;
            time_ms?: number;
        };
        SetupTask: {
            seat: components["schemas"]["Seat"];
            squares: number[];
            men: {
                kind: string;
                letter: string;
                count: number;
            }[];
            examples: string[];
        };
        Repetition: {
            occurrences: number;
            limit: number;
            loser: components["schemas"]["Seat"] | null;
            level: string;
            chasers: number[];
            victims: number[];
            text: components["schemas"]["Text"];
        };
        Result: {
            winner: components["schemas"]["Seat"] | null;
            reason: string;
            text: components["schemas"]["Text"];
        };
        Spell: {
            spell: string;
            count?: number;
            charges: number;
            /** @description turns until the next cast */
            cooldown?: number;
        };
        Colours: {
            first?: components["schemas"]["Colour"];
            second?: components["schemas"]["Colour"];
        };
        Pockets: {
            first: components["schemas"]["Held"][];
            second: components["schemas"]["Held"][];
        };
        Spells: {
            first: components["schemas"]["Spell"][];
            second: components["schemas"]["Spell"][];
        };
        Quiet: {
            plies: number;
            limit: number;
        };
        /** @description One position as it is drawn, the same in a running game and in a replay */
        Position: {
            ply: number;
            fen: string;
            turn: components["schemas"]["Seat"] | null;
            colours?: components["schemas"]["Colours"] | null;
            pieces: components["schemas"]["Piece"][];
            pockets?: components["schemas"]["Pockets"] | null;
            bag?: components["schemas"]["Counted"][] | null;
            captured?: components["schemas"]["Counted"][] | null;
            check?: number[] | null;
            quiet?: components["schemas"]["Quiet"] | null;
            spells?: components["schemas"]["Spells"] | null;
        };
        Deal: {
            commitment: string;
            reveal: {
                salt: string;
                deal: string;
            } | null;
        };
        LevelState: {
            id: number;
            turns: number;
            par: number;
            max_turns: number | null;
            hints_left: number;
            undos_left: number;
            practice: boolean;
            stars: number | null;
            score: number | null;
        };
        RunningClock: {
            left_ms: number;
            running: boolean;
        };
        GameState: components["schemas"]["Position"] & {
            seq: number;
            /** @enum {unknown} */
            phase: "waiting" | "setup" | "play" | "over";
            thinking: boolean;
            queue?: number;
            moves_from: number;
            moves: components["schemas"]["PlayedMove"][];
            actions: components["schemas"]["Action"][];
            setup: components["schemas"]["SetupTask"] | null;
            clocks: {
                first: components["schemas"]["RunningClock"];
                second: components["schemas"]["RunningClock"];
            } | null;
            offers: {
                draw: components["schemas"]["Seat"] | null;
                takeback: components["schemas"]["Seat"] | null;
                rematch: components["schemas"]["Seat"] | null;
            };
            /** @description what this client may send; not in GET /games/{id} */
            can?: {
                takeback: boolean;
                draw: boolean;
                resign: boolean;
                rematch: boolean;
                flag: boolean;
                hint: boolean;
            };
            repetition: components["schemas"]["Repetition"] | null;
            deal: components["schemas"]["Deal"] | null;
            level: components["schemas"]["LevelState"] | null;
            result: components["schemas"]["Result"] | null;
        };
        Player: {
            /** @enum {unknown} */
            type: "human" | "engine" | "npc" | "open";
            present?: boolean;
            elo?: number | null;
        };
        Players: {
            first: components["schemas"]["Player"];
            second: components["schemas"]["Player"];
        };
        GameInfo: {
            id: string;
            game: string;
            variant: string;
            rules: string;
            start_fen: string;
            created?: string;
            board: components["schemas"]["BoardShape"];
            clock: components["schemas"]["Clock"] | null;
            below: components["schemas"]["Seat"];
            players: components["schemas"]["Players"];
            casual: boolean;
            damage?: string | null;
            level: number | null;
        };
        GameView: {
            game: components["schemas"]["GameInfo"];
            state: components["schemas"]["GameState"];
        };
        NewGame: {
            game: string;
            variant?: string;
            rules?: string;
            opponent: {
                /** @enum {unknown} */
                type: "engine" | "local" | "friend";
                elo?: number | null;
                move_ms?: number;
            };
            /** @enum {unknown} */
            seat?: "first" | "second" | "random";
            clock?: components["schemas"]["Clock"] | null;
            fen?: string | null;
        };
        Ticket: {
            id: string;
            token: string;
            seats: components["schemas"]["Seat"][];
            invitation?: string | null;
        };
        Subject: {
            game: string;
            variant?: string;
            rules?: string;
            fen?: string | null;
            moves?: string[];
        };
        ReplayPly: components["schemas"]["Position"] & {
            move: components["schemas"]["PlayedMove"] | null;
        };
        Outcome: {
            outcome: string;
            weight: number;
            kind: string;
            colour?: components["schemas"]["Colour"];
        };
        Awaited: {
            outcomes?: components["schemas"]["Outcome"][];
            setup?: components["schemas"]["SetupTask"];
        };
        Replay: {
            game: string;
            variant: string;
            rules: string;
            start_fen: string;
            board: components["schemas"]["BoardShape"];
            plies: components["schemas"]["ReplayPly"][];
            actions: components["schemas"]["Action"][];
            awaits: components["schemas"]["Awaited"] | null;
            repetition: components["schemas"]["Repetition"] | null;
            result: components["schemas"]["Result"] | null;
        };
        TableVerdict: {
            winner: components["schemas"]["Seat"] | null;
            /** @description to the next capture or the end */
            plies: number | null;
        };
        TableMove: components["schemas"]["Action"] & components["schemas"]["TableVerdict"] & {
            ends: boolean;
        };
        Ending: {
            covered: boolean;
            most_men: number;
            /** @enum {unknown} */
            reason?: "variant" | "over" | "face-down" | "men" | "rules" | null;
            verdict?: components["schemas"]["TableVerdict"];
            moves?: components["schemas"]["TableMove"][];
        };
        JudgeRequest: {
            text?: string;
            fen?: string | null;
            moves?: string;
            /** @enum {unknown} */
            rules?: "wxf" | "wxf-paper" | "axf" | "cxa-like" | "simple";
            fold?: number;
            harmless_fold?: number;
            move_limit?: number;
            counted_checks?: number;
            value_tiers?: boolean;
            warn?: boolean;
            illegal_loses?: boolean;
            /**
             * @description The one language of the texts; all three without it
             * @enum {unknown}
             */
            language?: "en" | "zh-Hans" | "zh-Hant";
        };
        JudgedAttack: {
            from: number;
            to: number;
            finding: string;
            decides: boolean;
            new: boolean;
            roots: number[];
            static_roots: number[];
            false_roots: number[];
            ignores_roots: boolean;
            answer: string;
            answer_piece: number | null;
            victim_after: number;
        };
        /** @description In every language, or in the one that was asked for */
        JudgedText: {
            en?: string;
            "zh-Hant"?: string;
            "zh-Hans"?: string;
        };
        JudgedMove: {
            ply: number;
            seat: components["schemas"]["Seat"];
            move: string;
            notation: components["schemas"]["Notations"];
            /** @enum {unknown} */
            label: "idle" | "chase" | "check" | "kill";
            /** @description What the move is called: check, chase, kill, block, exchange, offer, evasion, idle */
            act?: string;
            attacks?: components["schemas"]["JudgedAttack"][];
            checkers?: number[];
            victims: number[];
            text: components["schemas"]["JudgedText"];
            arrows: {
                from: number;
                to: number;
                /** @enum {unknown} */
                kind: "check" | "chase" | "attack";
            }[];
        };
        JudgedRepetition: {
            first_ply: number;
            last_ply: number;
            occurrences: number;
            verdict?: components["schemas"]["Verdict"];
            levels: {
                first: string;
                second: string;
            };
            victims?: {
                first: number[];
                second: number[];
            };
            moves: components["schemas"]["JudgedMove"][];
        };
        JudgedGame: {
            /** @description of a diagram */
            id?: string;
            /** @description of a diagram */
            number?: number;
            /** @description of a diagram */
            article?: string;
            caption?: components["schemas"]["Text"];
            warnings?: {
                ply: number;
                loser: components["schemas"]["Seat"];
            }[];
            /** @description The last position */
            fen?: string;
            verdict: components["schemas"]["Verdict"];
            final: boolean;
            reason: string;
            ply: number;
            plies: number;
            rules: string;
            error?: string | null;
            headline: components["schemas"]["JudgedText"];
            explanation: components["schemas"]["JudgedText"];
            repetition: components["schemas"]["JudgedRepetition"] | null;
            start_fen: string;
            moves: string[];
        };
        Diagram: {
            id: string;
            number: number;
            /** @description Of the rule book */
            article: string;
            caption: components["schemas"]["Text"];
            start_fen: string;
            verdict: components["schemas"]["Verdict"];
            pieces: components["schemas"]["Piece"][];
        };
        CampaignLevel: {
            id: number;
            chapter: number;
            name: components["schemas"]["Text"];
            size: number;
            key: boolean;
            locked: boolean;
            stars: number | null;
            skipped: boolean;
            may_skip: boolean;
            attempts: number;
            best_turns: number | null;
            best_game: string | null;
            par: number;
            pass_rate: {
                wins: number;
                games: number;
            } | null;
            magic: ("wood" | "ice" | "gold" | "hidden")[];
        };
        LevelDetail: components["schemas"]["CampaignLevel"] & {
            board: components["schemas"]["BoardShape"];
            pieces: components["schemas"]["Piece"][];
            bag: components["schemas"]["Counted"][];
            spells: components["schemas"]["Spells"];
            fen?: string;
            colours?: components["schemas"]["Colours"] | null;
            pockets?: components["schemas"]["Pockets"] | null;
            captured?: components["schemas"]["Counted"][] | null;
            check?: number[] | null;
            quiet?: components["schemas"]["Quiet"] | null;
            ply?: number;
            turn?: components["schemas"]["Seat"] | null;
            variant: string;
            goal: components["schemas"]["Text"];
            stars_at: number[];
            max_turns: number | null;
            hints: number;
            undos: number;
            npc_depth: number;
            next: number | null;
        };
        Campaign: {
            chapters: {
                chapter: number;
                levels: components["schemas"]["CampaignLevel"][];
            }[];
            daily: {
                /** Format: date */
                date: string;
                id: number;
            } | null;
            next: number | null;
            total_stars: number;
        };
        Run: {
            name: string;
            spec: unknown;
            report: unknown;
        };
    };
    responses: {
        /** @description What was wrong */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    error: components["schemas"]["Error"];
                };
            };
        };
    };
    parameters: {
        Id: string;
        Level: number;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
