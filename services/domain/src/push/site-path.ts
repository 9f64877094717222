/** Whether a text is a path of this site: a message never leads elsewhere. */
export function isSitePath(text: string): boolean {
  return text.length <= 512 && /^\/(?![\\/])[^\s\\]*$/.test(text);
}
