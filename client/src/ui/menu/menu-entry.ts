/** A menu item; `null` is a divider. */
export type MenuEntry = {
  id: string;
  text: string;
  run: () => void;
  hint?: string;
  disabled?: boolean;
  checked?: boolean;
} | null;
