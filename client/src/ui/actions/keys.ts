export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** How long the second key of two may wait. */
export const SEQUENCE_MS = 1_200;

/** A press as the text that actions name their keys by; `mod` is Ctrl, and Cmd on a Mac. */
export function keyText({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
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
