import type { Texts } from './locales/texts.ts';

type Joined<Head extends string, Tail extends string> = Head extends '' ? Tail : `${Head}.${Tail}`;

type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Joined<Path, Key> : Leaves<Node[Key], Joined<Path, Key>>;
}[keyof Node & string];

type Singular<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key;

/** Every text by its path, `feature.key`; the forms of a plural are one key, chosen by `count`. */
export type TextKey = Singular<Leaves<Texts>>;

/** What a text leaves open. `count` chooses the plural form, and is written like every other value. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Translate = (key: TextKey, values?: TextValues) => string;
