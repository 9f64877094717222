/** Logs progress at every tenth. */
export function sayTenths(say: (line: string) => void): (done: number, of: number) => void {
  let said = -1;
  return (done, of) => {
    const tenth = of === 0 ? 10 : Math.floor((10 * done) / of);
    if (tenth <= said) return;
    said = tenth;
    say(`${done} of ${of} facts`);
  };
}
