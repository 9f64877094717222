/** `2 × name`, or `name` alone for one: most items drop once, and a `1 ×` at each would hide the differences. */
export function countedName(quantity: number, name: string): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
