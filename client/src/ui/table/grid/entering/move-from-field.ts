import type { KeyPress } from '#ui/table/grid/grid-move.ts';

type FieldState = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;
type Press = KeyPress & { shiftKey: boolean; altKey: boolean };

/** The grid's key that a key in a cell's field stands for; null if the key is the field's own. */
export function moveFromField(event: Press, field: FieldState): KeyPress | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey) return null;
  switch (key) {
    case 'Enter':
      return { key: shiftKey ? 'ArrowUp' : 'ArrowDown', ctrlKey: false, metaKey: false };
    case 'ArrowDown':
    case 'ArrowUp':
    case 'PageDown':
    case 'PageUp':
      return { key, ctrlKey, metaKey };
    case 'ArrowLeft':
      return !shiftKey && caretIsAt('start', field) ? { key, ctrlKey, metaKey } : null;
    case 'ArrowRight':
      return !shiftKey && caretIsAt('end', field) ? { key, ctrlKey, metaKey } : null;
    case 'Home':
    case 'End':
      return ctrlKey || metaKey ? { key, ctrlKey, metaKey } : null;
    default:
      return null;
  }
}

/** A field whose whole text is selected, as on entering it, is left at either side. */
function caretIsAt(side: 'start' | 'end', { value, selectionStart, selectionEnd }: FieldState): boolean {
  const [from, to] = [selectionStart ?? 0, selectionEnd ?? 0];
  if (from === 0 && to === value.length) return true;
  return from === to && from === (side === 'start' ? 0 : value.length);
}
