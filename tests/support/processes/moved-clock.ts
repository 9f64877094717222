/** Returns Node options that set a program's clock ahead by `milliseconds`. */
export function clockAhead(milliseconds: number): string[] {
  const shift = `const now = Date.now; Date.now = () => now() + ${milliseconds};`;
  return ['--import', `data:text/javascript,${encodeURIComponent(shift)}`];
}
