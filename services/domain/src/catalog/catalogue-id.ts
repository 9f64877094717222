const CATALOGUE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text is a valid catalog id: letters, digits, _ and -, at most 64 characters. */
export function isCatalogueId(text: string): boolean {
  return CATALOGUE_ID.test(text);
}
