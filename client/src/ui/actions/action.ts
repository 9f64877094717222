/** The group an action belongs to in the shortcut list and the palette. */
export type ActionGroup = 'go' | 'view' | 'table' | 'here' | 'help';

/** A command of the palette with optional keys: a chord (`mod+k`), a single key (`?`) or a sequence (`g s`). */
export type Action = {
  id: string;
  text: string;
  group: ActionGroup;
  keys?: string;
  run: () => void;
  /** Listed among the shortcuts but not in the palette. */
  keysOnly?: boolean;
};
