import { whyNoKafka } from '@droptally/event-log/testing/kafka-broker';
import { readBaseline } from '../../support/kills/baseline.ts';
import { killDistributed } from '../../support/kills/kill-distributed.ts';
import { killEmbedded } from '../../support/kills/kill-embedded.ts';
import type { Toll } from '../../support/kills/kill-while-writing.ts';
import { seeded } from '../../support/seeded.ts';
import { type Figure, printFigure } from '../figure.ts';
import type { Bench } from '../parameters.ts';

const BENCH = 'kills';
/** One site in one folder survives this many kills before the next begins. Every second site starts with its import. */
const KILLS_PER_SITE = 60;
const KILLED_IMPORTS = 4;

export const kills: Bench = {
  about: 'programs killed at any moment while they are written to: what is lost or doubled (TEST_SEED repeats it)',
  async run({ count, isDistributed }) {
    const missing = isDistributed ? whyNoKafka() : undefined;
    if (missing !== undefined) throw new Error(`The bench ${BENCH} --distributed ${missing}`);
    const parameters = { mode: isDistributed ? 'distributed' : 'embedded', seed: seeded().seed };
    printFigure({ bench: BENCH, figure: 'asked for', value: count, unit: 'kills', parameters });
    const baseline = await readBaseline();
    const from = performance.now();
    const tolls: Toll[] = [];
    for (let done = 0; done < count && !tolls.some(({ wrong }) => wrong.length > 0); done += KILLS_PER_SITE) {
      const kills = Math.min(KILLS_PER_SITE, count - done);
      const imports = isDistributed || tolls.length % 2 === 0 ? Math.min(KILLED_IMPORTS, kills) : 0;
      const random = seeded(parameters.seed + tolls.length);
      tolls.push(await (isDistributed ? killDistributed : killEmbedded)(baseline, random, { kills, imports }));
      const seconds = (performance.now() - from) / 1_000;
      printFigure({ bench: BENCH, figure: 'so far', value: done + kills, unit: 'kills', parameters: { seconds } });
    }
    print(tolls, (performance.now() - from) / 1_000, parameters);
  },
};

function print(tolls: readonly Toll[], seconds: number, parameters: Figure['parameters'] = {}): void {
  const figure = (name: string, value: number, unit: string, more: Partial<Figure> = {}) =>
    printFigure({ bench: BENCH, figure: name, value, unit, ...more, parameters });
  const byPhase: Record<string, number> = {};
  for (const { kills } of tolls)
    for (const [phase, count] of Object.entries(kills)) byPhase[phase] = (byPhase[phase] ?? 0) + count;
  for (const [phase, count] of Object.entries(byPhase)) figure(`killed in: ${phase}`, count, 'kills');
  figure('killed', sum(Object.values(byPhase)), 'kills');
  figure('took', seconds / 60, 'min');
  figure('slowest start', Math.max(...tolls.map(({ slowestStartMs }) => slowestStartMs)), 'ms');
  figure('acknowledged reports', sum(tolls.map(({ acknowledged }) => acknowledged.reports)), 'reports');
  figure('acknowledged recalls', sum(tolls.map(({ acknowledged }) => acknowledged.recalls)), 'recalls');
  const wrong = tolls.flatMap((toll) => toll.wrong);
  for (const kind of ['lost', 'doubled', 'never sent', 'otherwise'] as const) {
    const value = wrong.filter((one) => one.kind === kind).length;
    figure(kind, value, 'reports', { budget: { atMost: 0 } });
  }
  for (const one of wrong.slice(0, 20)) console.log(JSON.stringify(one));
  if (wrong.length > 0) process.exitCode = 1;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
