/** Where a test file puts how far its clock is ahead, so that the programs it starts have the same. */
export const AHEAD = 'TEST_CLOCK_AHEAD';

/** Returns Node options that set a program's clock ahead by `milliseconds`. */
export function clockAhead(milliseconds: number): string[] {
  return ['--import', movedClock(milliseconds)];
}

/** Returns Node options that give a program the clock of the test file that starts it. */
export function ownClock(): string {
  const ahead = process.env[AHEAD];
  return ahead === undefined ? '' : clockAhead(Number(ahead)).join(' ');
}

/** Returns a module that sets the clock of those who import it ahead: `Date.now()`, `new Date()` and `Date()`. */
export function movedClock(milliseconds: number): string {
  const script = `
    const now = Date.now;
    Date.now = () => now() + ${milliseconds};
    globalThis.Date = new Proxy(Date, {
      construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [real.now()] : given, made),
      apply: (real) => new real(real.now()).toString(),
    });`;
  return `data:text/javascript,${encodeURIComponent(script)}`;
}
