/** Whether a stage name is a code such as `1-7`. Supplies and recruitment have names. */
export function isStageCode(text: string): boolean {
  return /^[\x20-\x7e]{1,12}$/.test(text) && /\d/.test(text);
}
