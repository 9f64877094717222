import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

export type Place = { from: number; to: number };

const marked = StateEffect.define<Place | null>();
const WRONG = Decoration.mark({ class: 'cm-wrong' });

/** Underlines the place that an error is about, until the text is changed. */
export const wrongPlace: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { docChanged, effects, newDoc }) {
    const effect = effects.find((each) => each.is(marked));
    if (!effect) return docChanged ? Decoration.none : before;
    const place = effect.value;
    if (!place || place.from >= place.to || place.to > newDoc.length) return Decoration.none;
    return Decoration.set(WRONG.range(place.from, place.to));
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function markWrong(view: EditorView, place: Place | null): void {
  const effects = [marked.of(place), ...(place ? [EditorView.scrollIntoView(place.from)] : [])];
  view.dispatch({ effects });
}
