export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Timeout for the second key of a sequence. */
export const SEQUENCE_MS = 1_200;

/** Formats a key press the way actions name their keys. `mod` is Ctrl, or Cmd on a Mac. */
export function keyText({ key: typed, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const key = latinKey(typed, code);
  const name = key.length === 1 ? key.toLowerCase() : key;
  const isSymbol = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return [
    ctrlKey || metaKey ? 'mod+' : '',
    altKey ? 'alt+' : '',
    // Shift is implied by a symbol that needs it, such as `?`.
    shiftKey && !isSymbol ? 'shift+' : '',
    name,
  ].join('');
}

/** Maps keys of other scripts, and of Option on a Mac, to the Latin letter of the physical key: `ㄴ` and `ß` are S. */
function latinKey(key: string, code: string): string {
  const [, letter] = /^(?:Key|Digit)(\w)$/.exec(code) ?? [];
  return letter !== undefined && key.length === 1 && key > '~' ? letter.toLowerCase() : key;
}

/** Whether the keys lack a modifier, so that typing or dictating may trigger them by accident (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return !/mod\+|alt\+/.test(keys) && keys.split(' ').every((key) => key.replace('shift+', '').length === 1);
}

/** The printed labels of the keys: `Ctrl K`, `⌘ K`, and `G S` for the sequence G then S. */
export function keyCaps(keys: string, mac: boolean): string[] {
  return keys
    .split(/[ +]/)
    .filter((cap) => cap !== '')
    .map((cap) => CAPS[cap]?.[mac ? 1 : 0] ?? (cap.length === 1 ? cap.toUpperCase() : cap));
}

const CAPS: Record<string, readonly [string, string]> = {
  mod: ['Ctrl', '⌘'],
  alt: ['Alt', '⌥'],
  shift: ['Shift', '⇧'],
  ArrowLeft: ['←', '←'],
  ArrowRight: ['→', '→'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
  Escape: ['Esc', 'Esc'],
};

export function onMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
