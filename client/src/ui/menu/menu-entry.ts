/** A line of a menu; `null` draws a rule between lines. */
export type MenuEntry = {
  id: string;
  text: string;
  run: () => void;
  hint?: string;
  disabled?: boolean;
  checked?: boolean;
} | null;
