import type { Texts } from './locales/texts.ts';

type Joined<Head extends string, Tail extends string> = Head extends '' ? Tail : `${Head}.${Tail}`;

type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Joined<Path, Key> : Leaves<Node[Key], Joined<Path, Key>>;
}[keyof Node & string];

type Singular<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key;

/** Every text path, `feature.key`. The forms of a plural share one key; `count` selects the form. */
export type TextKey = Singular<Leaves<Texts>>;

/** Values for the placeholders of a text. `count` selects the plural form and is also filled in. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, values?: TextValues) => string;
