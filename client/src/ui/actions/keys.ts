export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** How long the second key of two may wait. */
export const SEQUENCE_MS = 1_200;

/** A press as the text that actions name their keys by; `mod` is Ctrl, and Cmd on a Mac. */
export function keyText({ key: typed, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const key = latinKey(typed, code);
  const name = key.length === 1 ? key.toLowerCase() : key;
  const written = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return [
    ctrlKey || metaKey ? 'mod+' : '',
    altKey ? 'alt+' : '',
    // A sign that needs Shift to be typed, such as ?, is the sign.
    shiftKey && !written ? 'shift+' : '',
    name,
  ].join('');
}

/** A keyboard of another script, and Option on a Mac, type other signs by the same keys: `ㄴ` and `ß` are S. */
function latinKey(key: string, code: string): string {
  const [, letter] = /^(?:Key|Digit)(\w)$/.exec(code) ?? [];
  return letter !== undefined && key.length === 1 && key > '~' ? letter.toLowerCase() : key;
}

/** A key alone, that a reader who types or dictates may hit without meaning it (WCAG 2.1.4). */
export function isSingleKey(keys: string): boolean {
  return !/mod\+|alt\+/.test(keys) && keys.split(' ').every((key) => key.replace('shift+', '').length === 1);
}

/** The keys as they are printed: `Ctrl K`, `⌘ K`, `G then S` without words. */
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
