/** Where the list of shortcuts and the palette show an action. */
export type ActionGroup = 'go' | 'view' | 'table' | 'here' | 'help';

/** Something the reader can do from the palette, and by its keys: `mod+k`, `?`, or one after the other, `g s`. */
export type Action = {
  id: string;
  text: string;
  group: ActionGroup;
  keys?: string;
  run: () => void;
  /** Listed under the shortcuts, but of no use in the palette. */
  keysOnly?: boolean;
};
