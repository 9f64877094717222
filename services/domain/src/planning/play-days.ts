/** Sanity comes back by itself, one in six minutes. */
export const SANITY_A_DAY = 240;

/** Runs of a stage that are left to be played. */
export type RunsLeft = {
  stageId: string;
  runs: number;
  /** Of one run. */
  sanity: number;
  /** Whether it is open on a day, from 0 for today. */
  isOpen: (day: number) => boolean;
  /** The last day on which it is open; null if no end is known. */
  lastDay: number | null;
};

export type RunsOf = { stageId: string; runs: number };

export type PlayDays = {
  today: readonly RunsOf[];
  /** How many days it takes; undefined if it has no end in sight. */
  days: number | undefined;
  /** Runs for which there is no time until the stage closes. */
  late: readonly RunsOf[];
};

const WEEK = 7;
/** Beyond a year nothing can be told. */
const LONGEST_DAYS = 366;

/**
 * Spreads runs over days of so much sanity, of which some is spent today: what closes soonest first, then what is open
 * on the fewest days.
 */
export function playDays(left: readonly RunsLeft[], budget: number, spent = 0): PlayDays {
  const open = new Map(left.map((stage) => [stage.stageId, stage.runs]));
  let today: readonly RunsOf[] = [];
  let [sanity, days] = [0, 0];
  for (let day = 0; day < LONGEST_DAYS && hasRuns(open); day++) {
    sanity += day === 0 ? Math.max(0, budget - spent) : budget;
    const played = runsFor(
      left.map((stage) => ({ ...stage, runs: open.get(stage.stageId) ?? 0 })),
      sanity,
      day,
    );
    for (const { stageId, runs } of played) {
      open.set(stageId, (open.get(stageId) ?? 0) - runs);
      sanity -= runs * (left.find((stage) => stage.stageId === stageId)?.sanity ?? 0);
    }
    if (day === 0) today = played;
    if (played.length > 0) days = day + 1;
    if (!left.some((stage) => (open.get(stage.stageId) ?? 0) > 0 && isYetOpen(stage, day + 1))) break;
  }
  const over = [...open].flatMap(([stageId, runs]) => (runs > 0 ? [{ stageId, runs }] : []));
  const late = over.filter(({ stageId }) => left.find((stage) => stage.stageId === stageId)?.lastDay !== null);
  return { today, days: over.length > late.length ? undefined : days, late };
}

/** What so much sanity is spent on, on a day. */
export function runsFor(left: readonly RunsLeft[], sanity: number, day = 0): RunsOf[] {
  let rest = sanity;
  return [...left]
    .filter((stage) => stage.runs > 0 && isYetOpen(stage, day) && stage.isOpen(day))
    .map((stage) => ({ stage, openDays: daysOpen(stage, day) }))
    .sort((a, b) => (a.stage.lastDay ?? LONGEST_DAYS) - (b.stage.lastDay ?? LONGEST_DAYS) || a.openDays - b.openDays)
    .flatMap(({ stage: { stageId, runs, sanity: each } }) => {
      const played = Math.min(runs, Math.floor(rest / each));
      rest -= played * each;
      return played > 0 ? [{ stageId, runs: played }] : [];
    });
}

function daysOpen({ isOpen }: RunsLeft, from: number): number {
  return Array.from({ length: WEEK }, (_, at) => isOpen(from + at)).filter(Boolean).length;
}

function isYetOpen({ lastDay }: RunsLeft, day: number): boolean {
  return lastDay === null || day <= lastDay;
}

function hasRuns(open: ReadonlyMap<string, number>): boolean {
  return [...open.values()].some((runs) => runs > 0);
}
