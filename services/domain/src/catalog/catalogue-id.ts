const CATALOGUE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text could name anything in a catalogue: letters, digits, _ and -, at most 64. */
export function isCatalogueId(text: string): boolean {
  return CATALOGUE_ID.test(text);
}
