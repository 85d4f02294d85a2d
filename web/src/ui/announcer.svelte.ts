// One live region for the whole page; App shows it.
let text = $state('');

export const announcer = {
  get text() {
    return text;
  },
};

export function announce(message: string): void {
  text = message;
}
