import type { TextKey, TextValues, Translate } from '#i18n/text-key.ts';

/** The raw text of a key, in the plural form that the values select. */
type WrittenText = (key: TextKey, values: TextValues) => string;

type CutText = { first: string; gaps: readonly { name: string; after: string }[] };

const GAP = /\{\{(\w+)\}\}/;
const NO_VALUES: TextValues = {};

/**
 * Returns the texts of a language. Each is looked up and split at its placeholders once, as scrolling rows fill the
 * same few texts again and again.
 */
export function cutTexts(language: string, written: WrittenText): Translate {
  const forms = new Intl.PluralRules(language);
  const texts = new Map<string, CutText>();
  return (key, values = NO_VALUES) => {
    const { count } = values;
    const name = typeof count === 'number' ? `${key}_${forms.select(count)}` : key;
    let text = texts.get(name);
    if (!text) {
      text = cut(written(key, values));
      texts.set(name, text);
    }
    let filled = text.first;
    for (const gap of text.gaps) filled += `${values[gap.name] ?? ''}${gap.after}`;
    return filled;
  };
}

function cut(text: string): CutText {
  const [first = '', ...rest] = text.split(GAP);
  const gaps = rest.flatMap((name, at) => (at % 2 === 0 ? { name, after: rest[at + 1] ?? '' } : []));
  return { first, gaps };
}
