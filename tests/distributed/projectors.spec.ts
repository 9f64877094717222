import { METRICS_PATH } from '@droptally/proto/api/paths';
import type { ServedProcess } from '../support/processes/served-process.ts';
import { until } from '../support/until.ts';
import type { Stage } from './stage.ts';

const LONGEST_MS = 300_000;
const PARTITIONS = 4;

export function projectorsSpec(stage: Stage): void {
  test(
    'a projector that sleeps longer than its session wakes up to partitions of another, and doubles nothing',
    () =>
      stage.whileWriting(async (busy) => {
        const [sleeper, other] = stage.site.programs.projector as [ServedProcess, ServedProcess];
        for (const [asleep, awake] of [
          [sleeper, other],
          [other, sleeper],
        ] as const) {
          asleep.pause();
          await untilAllAreCountedBy([awake]);
          asleep.resume();
          const { answers } = busy;
          await until('answers after it woke up', () => busy.answers > answers + 200);
        }
      }),
    LONGEST_MS,
  );

  test(
    'projectors are killed and started, and a third one comes: every partition has one that counts it',
    () =>
      stage.whileWriting(async () => {
        const [first, second] = stage.site.programs.projector as [ServedProcess, ServedProcess];
        await first.kill();
        await untilAllAreCountedBy([second]);
        first.launch();
        const third = await stage.site.add('projector');
        third.launch();
        await untilAllAreCountedBy([first, second, third]);
        await second.kill();
        await third.kill();
        await untilAllAreCountedBy([first]);
        await second.start();
      }),
    LONGEST_MS,
  );
}

type Positions = ReadonlyMap<string, number>;

/** Waits until these projectors together have advanced in every partition of the reports table. */
async function untilAllAreCountedBy(programs: readonly ServedProcess[]): Promise<void> {
  const before = await Promise.all(programs.map(positionsOf));
  await until(
    `all partitions to be counted by ${programs.map(({ program }) => program.name)}`,
    async () => {
      const now = await Promise.all(programs.map(positionsOf));
      const moved = now.flatMap((positions, i) =>
        [...positions]
          .filter(([partition, at]) => at > (before[i]?.get(partition) ?? -1))
          .map(([partition]) => partition),
      );
      return new Set(moved).size === PARTITIONS;
    },
    60_000,
  );
}

async function positionsOf({ url }: ServedProcess): Promise<Positions> {
  const answer = await fetch(url + METRICS_PATH).catch(() => undefined);
  const text = (await answer?.text()) ?? '';
  const lines = text.matchAll(/^droptally_projector_position\{table="reports",partition="(\d+)"\} (\d+)$/gm);
  return new Map([...lines].map(([, partition = '', at]) => [partition, Number(at)]));
}
