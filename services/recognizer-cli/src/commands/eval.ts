import { parseArgs } from 'node:util';
import { evaluate, type Result } from '../judging/evaluate.ts';
import { hasExpectedCode } from '../judging/judge.ts';
import { tallyLine, tallyOf } from '../judging/tally.ts';
import { DAMAGES, type Damage, isDamage } from '../pictures/damages.ts';
import type { Command } from './command.ts';

/** Compares readings with truth.json: each screen, totals by server and damage, and a last line of JSON. */
export const evalCommand: Command = {
  usage: `eval <folder> [--icons <folder>] [--damage ${Object.keys(DAMAGES).join(',')}]`,
  async run(args, print) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { icons: { type: 'string' }, damage: { type: 'string', default: 'none' } },
    });
    const [folder] = positionals;
    if (folder === undefined) throw new Error('which folder has truth.json?');
    const results: Result[] = [];
    const damages = damagesOf(values.damage);
    for await (const result of evaluate({ folder, damages, icons: values.icons })) {
      results.push(result);
      print(screenLine(result));
    }
    for (const line of totalLines(results)) print(line);
    print(JSON.stringify(tallyOf(results.map(({ verdict }) => verdict))));
    return 0;
  },
};

function damagesOf(names: string): Damage[] {
  return names.split(',').map((name) => {
    if (!isDamage(name)) throw new Error(`${name} is not one of ${Object.keys(DAMAGES).join(', ')}`);
    return name;
  });
}

function screenLine({ truth, damage, verdict, reading, milliseconds }: Result): string {
  const codes = reading.exceptions.map(({ code, detail, drop }) =>
    [code, detail, drop === undefined ? undefined : `drop ${drop}`].filter(Boolean).join(' '),
  );
  return [
    verdict.padEnd(15),
    damage.padEnd(6),
    `${Math.round(milliseconds)} ms`.padStart(7),
    truth.file,
    ...codes,
  ].join('  ');
}

function totalLines(results: readonly Result[]): string[] {
  const groups = new Map<string, Result[]>();
  for (const result of results)
    for (const name of [`server ${result.truth.server}`, `damage ${result.damage}`])
      groups.set(name, [...(groups.get(name) ?? []), result]);
  const lines = [...groups].map(([name, members]) => tallyLine(name, tallyOf(members.map(({ verdict }) => verdict))));
  const rejected = results.filter(({ verdict }) => verdict === 'rightlyRejected');
  const expected = rejected.filter(({ truth, reading }) => hasExpectedCode(truth, reading));
  return [
    ...lines,
    `rightly rejected with an expected code: ${expected.length} of ${rejected.length}`,
    `median of ${Math.round(median(results.map(({ milliseconds }) => milliseconds)))} ms an image`,
  ];
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
