/** Options of Node under which a program's clock is so many milliseconds ahead of ours. */
export function clockAhead(milliseconds: number): string[] {
  const shift = `const now = Date.now; Date.now = () => now() + ${milliseconds};`;
  return ['--import', `data:text/javascript,${encodeURIComponent(shift)}`];
}
