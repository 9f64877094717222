import { FEW_RUNS } from '@droptally/domain/statistics/interval';

/** What a rule change does to one report; runs and item quantities are as counted. */
export type Judged = {
  id: string;
  server: string;
  stageId: string;
  source: string;
  times: number;
  items: readonly (readonly [itemId: string, quantity: number])[];
  /** Reliability under the current and the proposed rules; 0 counts. */
  before: number;
  after: number;
};

export type Moves = { stops: number; starts: number };
export type Counted = { runs: number; quantity: number };
export type StageMoves = Moves & { server: string; stageId: string };
export type RateChange = { server: string; stageId: string; itemId: string; before: Counted; after: Counted };

type Stage = StageMoves & {
  runs: { before: number; after: number };
  items: Map<string, { before: number; after: number }>;
};

/** Sums up the effect on many reports. */
export class Effect {
  readonly moves: Moves = { stops: 0, starts: 0 };
  readonly samples = { stops: [] as string[], starts: [] as string[] };
  readonly #sources = new Map<string, Moves>();
  readonly #stages = new Map<string, Stage>();

  constructor(private readonly mostSamples: number) {}

  /** Adds a report; -1 takes it out again, for a recall. */
  add(judged: Judged, sign: 1 | -1): void {
    const stage = this.#stageOf(judged);
    for (const side of ['before', 'after'] as const) if (judged[side] === 0) addRuns(stage, side, judged, sign);
    const move = moveOf(judged);
    if (!move) return;
    for (const moves of [this.moves, stage, this.#movesOf(judged.source)]) moves[move] += sign;
    this.#sample(move, judged.id, sign);
  }

  /** Stages with reports that start or stop counting, most affected first. */
  stages(): StageMoves[] {
    return [...this.#stages.values()]
      .filter((stage) => stage.stops + stage.starts > 0)
      .map(({ server, stageId, stops, starts }) => ({ server, stageId, stops, starts }))
      .sort((one, other) => sum(other) - sum(one));
  }

  sources(): (Moves & { source: string })[] {
    const moved = [...this.#sources].map(([source, moves]) => ({ source, ...moves }));
    return moved.filter((moves) => sum(moves) > 0).sort((one, other) => sum(other) - sum(one));
  }

  /** Items per stage whose rate changes, largest change first; those with few runs come last. */
  rates(): RateChange[] {
    const changes = [...this.#stages.values()].flatMap(changesOf);
    return changes.sort((one, other) => Number(isSure(other)) - Number(isSure(one)) || gap(other) - gap(one));
  }

  #sample(move: keyof Moves, id: string, sign: 1 | -1): void {
    const samples = this.samples[move];
    if (sign === 1 && samples.length < this.mostSamples) samples.push(id);
    else if (sign === -1 && samples.includes(id)) samples.splice(samples.indexOf(id), 1);
  }

  #movesOf(source: string): Moves {
    const known = this.#sources.get(source) ?? { stops: 0, starts: 0 };
    this.#sources.set(source, known);
    return known;
  }

  #stageOf({ server, stageId }: Judged): Stage {
    const key = `${server} ${stageId}`;
    const stage = this.#stages.get(key) ?? {
      server,
      stageId,
      stops: 0,
      starts: 0,
      runs: { before: 0, after: 0 },
      items: new Map(),
    };
    this.#stages.set(key, stage);
    return stage;
  }
}

function addRuns(stage: Stage, side: 'before' | 'after', { times, items }: Judged, sign: 1 | -1): void {
  stage.runs[side] += sign * times;
  for (const [itemId, quantity] of items) {
    const counts = stage.items.get(itemId) ?? { before: 0, after: 0 };
    counts[side] += sign * quantity;
    stage.items.set(itemId, counts);
  }
}

function moveOf({ before, after }: Judged): keyof Moves | undefined {
  if (before === 0) return after === 0 ? undefined : 'stops';
  return after === 0 ? 'starts' : undefined;
}

function changesOf({ server, stageId, runs, items }: Stage): RateChange[] {
  const changes = [...items].map(([itemId, quantity]) => ({
    server,
    stageId,
    itemId,
    before: { runs: runs.before, quantity: quantity.before },
    after: { runs: runs.after, quantity: quantity.after },
  }));
  return changes.filter(({ before, after }) => rateOf(before) !== rateOf(after));
}

/** Undefined without runs. */
export function rateOf({ runs, quantity }: Counted): number | undefined {
  return runs === 0 ? undefined : quantity / runs;
}

function gap({ before, after }: RateChange): number {
  return Math.abs((rateOf(before) ?? 0) - (rateOf(after) ?? 0));
}

function isSure({ before, after }: RateChange): boolean {
  return Math.min(before.runs, after.runs) >= FEW_RUNS;
}

function sum({ stops, starts }: Moves): number {
  return stops + starts;
}
