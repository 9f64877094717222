import type { Server } from '@droptally/domain/catalog/server';
import { isOpenToday } from '@droptally/domain/planning/open-today';
import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import type { Rotation } from '@droptally/proto/api/catalog/planner';
import type { ExistencePerServer } from '@droptally/proto/api/catalog/server';

export type StageNote =
  /** The weekly rotation has it closed today. */
  | { kind: 'not-today' }
  | { kind: 'closes'; at: number }
  /** Rates that were moved towards those of a server with more reports, by so many items a run. */
  | { kind: 'shifted'; shifts: readonly { itemId: string; by: number }[] };

type Circumstances = {
  server: Server;
  now: number;
  rotation: readonly Rotation[];
  existence: ExistencePerServer | undefined;
  shifts: ReadonlyMap<string, number> | undefined;
};

const DAY_MS = 86_400_000;
/** A later end is no reason to hurry. */
const SOON_DAYS = 14;
/** A smaller share of a rate, or less of an item in all the runs, is not worth a word. */
const NOTICEABLE_SHARE = 0.05;
const NOTICEABLE_COUNT = 0.5;

/** What a player should know before a stage is played as planned. */
export function stageNotes({ stageId, runs, drops }: ShownStage, of: Circumstances): readonly StageNote[] {
  const { server, now, rotation, existence, shifts } = of;
  const closeTime = existence?.[server].closeTime;
  const moved = drops.flatMap(({ itemId, count }) => {
    const by = shifts?.get(itemId) ?? 0;
    const inAll = Math.abs(by) * runs;
    return inAll > NOTICEABLE_COUNT && inAll > NOTICEABLE_SHARE * count ? [{ itemId, by }] : [];
  });
  return [
    ...(isOpenToday(stageId, rotation, server, now) ? [] : [{ kind: 'not-today' } as const]),
    ...(closeTime !== undefined && closeTime - now < SOON_DAYS * DAY_MS
      ? [{ kind: 'closes', at: closeTime } as const]
      : []),
    ...(moved.length > 0 ? [{ kind: 'shifted', shifts: moved } as const] : []),
  ];
}
