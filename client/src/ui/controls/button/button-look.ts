/**
 * Looks of a button: `frame` acts, `strong` is what the screen is for, `danger` removes, `bare` is an icon alone,
 * `quiet` stands in a row of tools, `text` in a line of text. `own` is reset only: the caller's class draws a row or tile.
 */
export type ButtonLook = 'frame' | 'strong' | 'danger' | 'bare' | 'quiet' | 'text' | 'own';

const CLASSES: Record<ButtonLook, string> = {
  frame: 'frame-button',
  strong: 'frame-button',
  danger: 'frame-button',
  bare: 'frame-button',
  quiet: 'quiet-button',
  text: 'text-button',
  own: 'own-button',
};

/** Attributes that give an element the look of a button. */
export function buttonLook(look: ButtonLook, className?: string): { className: string; 'data-look': ButtonLook } {
  return { className: className ? `${CLASSES[look]} ${className}` : CLASSES[look], 'data-look': look };
}
