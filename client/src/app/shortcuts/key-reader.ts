import type { Action } from '#ui/actions/action.ts';
import { isSingleKey, type KeyPress, keyText, SEQUENCE_MS } from '#ui/actions/keys.ts';

type KeyRules = { typing: boolean; singleKeys: boolean };

/** Maps key presses to actions, including two-key sequences. Remembers the first key of a sequence for SEQUENCE_MS. */
export class KeyReader {
  #first: { text: string; at: number } | undefined;

  read(press: KeyPress, at: number, actions: readonly Action[], { typing, singleKeys }: KeyRules): Action | undefined {
    if (['Control', 'Shift', 'Alt', 'Meta'].includes(press.key)) return undefined;
    const text = keyText(press);
    const usable = actions.filter(({ keys }) => keys && (!isSingleKey(keys) || (singleKeys && !typing)));
    const first = this.#first && at - this.#first.at < SEQUENCE_MS ? this.#first.text : undefined;
    this.#first = undefined;
    const found = usable.find(({ keys }) => keys === (first ? `${first} ${text}` : text));
    if (!found && usable.some(({ keys }) => keys?.startsWith(`${text} `))) this.#first = { text, at };
    return found;
  }
}
