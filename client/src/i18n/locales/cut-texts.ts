import type { TextKey, TextValues, Translate } from '#i18n/text-key.ts';

/** The text of a key as it is written down, in the plural form that the values ask for. */
type WrittenText = (key: TextKey, values: TextValues) => string;

type CutText = { first: string; gaps: readonly { name: string; after: string }[] };

const GAP = /\{\{(\w+)\}\}/;
const NO_VALUES: TextValues = {};

/** The texts of a language, each looked up and cut at its gaps once: rows that scroll by fill the same few again and again. */
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
