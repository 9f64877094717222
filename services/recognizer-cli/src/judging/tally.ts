import { VERDICTS, type Verdict } from './judge.ts';

export type Tally = Record<Verdict, number> & { of: number };

export function tallyOf(verdicts: readonly Verdict[]): Tally {
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  return {
    fullyRight: count('fullyRight'),
    rightlyRejected: count('rightlyRejected'),
    wronglyRejected: count('wronglyRejected'),
    silentlyWrong: count('silentlyWrong'),
    of: verdicts.length,
  };
}

/** A line of a table: its name, and how many of each verdict. */
export function tallyLine(name: string, tally: Tally): string {
  return [name.padEnd(24), ...VERDICTS.map((verdict) => `${verdict} ${tally[verdict]}`), `of ${tally.of}`].join('  ');
}
