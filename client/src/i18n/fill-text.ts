import type { i18n as I18n } from 'i18next';
import type { TextKey, TextValues } from './text-key.ts';

/**
 * What `i18n.t` returns, in a tenth of its time: a scrolling table fills two texts in each row. A text is looked up once
 * for each language and plural form.
 */
export class TextFiller {
  readonly #patterns = new Map<string, string>();
  readonly #plurals = new Map<string, Intl.PluralRules>();

  constructor(private readonly texts: I18n) {}

  fill(key: TextKey, values: TextValues = {}): string {
    return this.#patternOf(key, values['count']).replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) =>
      String(values[name] ?? place),
    );
  }

  /** Texts were added or replaced. */
  forget(): void {
    this.#patterns.clear();
  }

  #patternOf(key: TextKey, count: string | number | undefined): string {
    const name = `${this.texts.language} ${count === undefined ? '' : this.#pluralOf(Number(count))} ${key}`;
    const known = this.#patterns.get(name);
    if (known !== undefined) return known;
    const pattern = this.texts.t(key, {
      ...(count !== undefined && { count: Number(count) }),
      skipInterpolation: true,
    });
    this.#patterns.set(name, pattern);
    return pattern;
  }

  #pluralOf(count: number): string {
    const { language } = this.texts;
    const rules = this.#plurals.get(language) ?? new Intl.PluralRules(language);
    this.#plurals.set(language, rules);
    return rules.select(count);
  }
}
