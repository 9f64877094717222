/** The group an action belongs to in the shortcut list and the palette. */
export type ActionGroup = 'go' | 'setting' | 'view' | 'table' | 'here' | 'help';

/** A command of the palette with optional keys: a chord (`mod+k`), a single key (`?`) or a sequence (`g s`). */
export type Action = {
  id: string;
  text: string;
  /** Other names that it is found by, asked for on the first search. */
  otherNames?: () => readonly string[];
  group: ActionGroup;
  keys?: string;
  /** The page that it opens, and the part of it. */
  to?: string;
  hash?: string;
  run: () => void;
  /** Listed among the shortcuts but not in the palette. */
  keysOnly?: boolean;
  /** Found by its name, but not listed before anything is typed. */
  foundOnly?: boolean;
};
