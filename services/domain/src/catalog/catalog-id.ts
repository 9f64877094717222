const CATALOG_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a text is a valid catalog id: letters, digits, _ and -, at most 64 characters. */
export function isCatalogId(text: string): boolean {
  return CATALOG_ID.test(text);
}
