/** Whether a stage is called by a code, such as `1-7`; supplies and recruitment have names. */
export function isStageCode(text: string): boolean {
  return /^[\x20-\x7e]{1,12}$/.test(text) && /\d/.test(text);
}
