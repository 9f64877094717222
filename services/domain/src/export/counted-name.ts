/** An item and how many of it, as hauls are written: most come once, and saying that each time would hide what differs. */
export function countedName(quantity: number, name: string): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
