import type { Amounts } from './plan-options.ts';
import type { ItemCount, ShownStage } from './shown-plan.ts';

/** A stage of a plan: how often it is played, and what that costs and drops in all. */
export type PlannedRuns = Pick<ShownStage, 'stageId' | 'runs' | 'sanity' | 'drops'>;

/** What an account's own counted runs of a stage are, and dropped. */
export type CountedRuns = { runs: number; drops: Amounts };
export type CountOf = (stageId: string) => CountedRuns;

export type ListedStage = {
  /** What the last plan has of it; 0 runs if it is no longer in it. */
  planned: PlannedRuns;
  /** Counted runs when it was listed, when the last plan was made, and now. */
  base: CountedRuns;
  plannedAt: number;
  counted: number;
  /** Runs that another account had counted. */
  carried: number;
  /** Runs that the player says were played, and that no counted run has taken up yet. */
  ticks: number;
  /** How many of them on the day of the last one. Not in lists of before. */
  lastTicks?: { day: number; runs: number };
};

/** A plan that is being played. */
export type Checklist = {
  begunAt: number;
  /** Whose runs are counted; null for nobody's. */
  account: string | null;
  stages: readonly ListedStage[];
  /** What each stage cost beside its runs in the last plan. Not in lists of before. */
  charge?: number;
  /** What counted runs have dropped since then, which is among what is held. */
  gained: Amounts;
};

export type StageProgress = {
  stageId: string;
  done: number;
  /** All runs of it: what is done, and what the plan still has. */
  runs: number;
  left: number;
  sanityLeft: number;
  /** What those that are left drop on average. */
  drops: readonly ItemCount[];
};

export function beginChecklist(
  stages: readonly PlannedRuns[],
  countOf: CountOf,
  begun: Pick<Checklist, 'begunAt' | 'account' | 'charge'>,
): Checklist {
  return { ...begun, stages: stages.map((planned) => listed(planned, countOf)), gained: {} };
}

/** The list after another plan for what is still needed, in its order. What was done stays done. */
export function replanned(
  list: Checklist,
  { stages, charge }: { stages: readonly PlannedRuns[]; charge: number },
  countOf: CountOf,
): Checklist {
  const known = new Map(list.stages.map((stage) => [stage.planned.stageId, stage]));
  const now = stages.map((planned) => {
    const stage = known.get(planned.stageId) ?? listed(planned, countOf);
    known.delete(planned.stageId);
    return withPlanned(stage, planned);
  });
  const former = [...known].map(([stageId, stage]) => withPlanned(stage, { stageId, runs: 0, sanity: 0, drops: [] }));
  return { ...list, charge, stages: [...now, ...former] };
}

/**
 * Takes note of the account's counted runs: each takes up a run that was ticked before. Returns what they dropped
 * beyond what is known, less what was recalled.
 */
export function noted(list: Checklist, countOf: CountOf): { list: Checklist; drops: Amounts } {
  const stages = list.stages.map((stage) => {
    const { runs } = countOf(stage.planned.stageId);
    const more = Math.max(0, runs - stage.counted);
    return { ...stage, counted: runs, ticks: Math.max(0, stage.ticks - more) };
  });
  const gained: Record<string, number> = {};
  for (const { planned, base } of stages) {
    const { drops } = countOf(planned.stageId);
    for (const [item, count] of Object.entries(drops)) {
      const more = count - (base.drops[item] ?? 0);
      if (more > 0) gained[item] = (gained[item] ?? 0) + more;
    }
  }
  const items = new Set([...Object.keys(gained), ...Object.keys(list.gained)]);
  const changed = [...items].map((item) => [item, (gained[item] ?? 0) - (list.gained[item] ?? 0)] as const);
  return { list: { ...list, stages, gained }, drops: Object.fromEntries(changed.filter(([, more]) => more !== 0)) };
}

/** The list of another account: what was done stays done, and its runs count from now on. */
export function handedTo(list: Checklist, account: string | null, countOf: CountOf): Checklist {
  const stages = list.stages.map((stage) => {
    const base = countOf(stage.planned.stageId);
    const plannedAt = base.runs - (stage.counted - stage.plannedAt);
    return { ...stage, base, counted: base.runs, plannedAt, carried: doneOf(stage) - stage.ticks };
  });
  return { ...list, account, stages, gained: {} };
}

/** One more run of a stage, on a day, until a counted one takes it up; -1 takes it back. */
export function ticked(list: Checklist, { stageId, day }: { stageId: string; day: number }, by: 1 | -1): Checklist {
  const stages = list.stages.map((stage) => {
    if (stage.planned.stageId !== stageId) return stage;
    const lastTicks = { day, runs: Math.max(0, ticksOn(stage, day) + by) };
    return { ...stage, ticks: Math.max(0, stage.ticks + by), lastTicks };
  });
  return { ...list, stages };
}

/** Runs by stage that were ticked on a day, and that no counted one has taken up. */
export function tickedOn({ stages }: Pick<Checklist, 'stages'>, day: number): Amounts {
  return Object.fromEntries(stages.map((stage) => [stage.planned.stageId, ticksOn(stage, day)]));
}

function ticksOn({ ticks, lastTicks }: ListedStage, day: number): number {
  return lastTicks?.day === day ? Math.min(ticks, lastTicks.runs) : 0;
}

export function progressOf({ stages }: Pick<Checklist, 'stages'>): StageProgress[] {
  return stages.map((stage) => {
    const { planned, ticks } = stage;
    const done = doneOf(stage);
    const left = Math.max(0, uncounted(stage) - ticks);
    const share = planned.runs > 0 ? left / planned.runs : 0;
    return {
      stageId: planned.stageId,
      done,
      runs: done + left,
      left,
      sanityLeft: planned.sanity * share,
      drops: planned.drops.map(({ itemId, count }) => ({ itemId, count: Math.round(count * share * 10) / 10 })),
    };
  });
}

/**
 * Runs left of each stage that is played, for a plan for what is still needed: undefined if it is to have another
 * charge. Ticked runs are among them, as nothing that they dropped is held.
 */
export function runsToGoOnWith({ stages, charge }: Checklist, asked: number): Amounts | undefined {
  if (charge !== asked) return undefined;
  const played = stages.filter((stage) => uncounted(stage) + doneOf(stage) > 0);
  if (played.length === 0) return undefined;
  return Object.fromEntries(played.map((stage) => [stage.planned.stageId, uncounted(stage)]));
}

function withPlanned(stage: ListedStage, { stageId, runs, sanity, drops }: PlannedRuns): ListedStage {
  return { ...stage, planned: { stageId, runs, sanity, drops }, plannedAt: stage.counted };
}

function listed({ stageId, runs, sanity, drops }: PlannedRuns, countOf: CountOf): ListedStage {
  const base = countOf(stageId);
  return {
    planned: { stageId, runs, sanity, drops },
    base,
    plannedAt: base.runs,
    counted: base.runs,
    carried: 0,
    ticks: 0,
  };
}

/** Runs of the last plan that no counted one has taken up. */
function uncounted({ planned, plannedAt, counted }: ListedStage): number {
  return Math.max(0, planned.runs - Math.max(0, counted - plannedAt));
}

function doneOf({ base, counted, carried, ticks }: ListedStage): number {
  return Math.max(0, counted - base.runs) + carried + ticks;
}
