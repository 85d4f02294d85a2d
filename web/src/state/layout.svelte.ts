import { MediaQuery } from 'svelte/reactivity';

// Wide: the panel stands beside the board, players included. Otherwise everything is in one column. The same words are in
// board/Desk.svelte and AppBar.svelte, since a media query cannot be given a name.
const wide = new MediaQuery('(orientation: landscape) and (min-width: 600px)');
// Hands stand beside the board where there is room for them too.
const flanks = new MediaQuery('(orientation: landscape) and (min-width: 700px)');

export const layout = {
  get wide(): boolean {
    return wide.current;
  },
  get flanks(): boolean {
    return flanks.current;
  },
};
