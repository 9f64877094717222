import { type Interval, interval } from '../statistics/interval.ts';
import { ChangeScan, type CountedDay, type Split } from './change-scan.ts';
import { drawDrops } from './draw-drops.ts';
import { type Ratio, ratioOf } from './ratio.ts';

/** An item's days, and the sums that show how its runs scatter. */
export type ItemDays = {
  days: readonly CountedDay[];
  spread: { quantity: number; sumSquares: number };
};

/** A change of a rate; `at` is the index of the first day after it. */
export type Change = {
  at: number;
  /** The change lies between these days, most likely at `at`. */
  earliest: number;
  latest: number;
  /** 1 minus the chance of as clear a change of any item in days without one. */
  certainty: number;
  /** Rates from the change before, or the first day, to this one, and from this one to the next, or the last day. */
  before: Interval;
  after: Interval;
  /** After by before. */
  ratio: Ratio;
};

export type ChangeOptions = {
  random: () => number;
  /** Chance of any change found among all items if there is none. */
  falseAlarms?: number;
  /** Of the rates before and after. */
  confidence?: number;
};

const FALSE_ALARMS = 0.05;
const CONFIDENCE = 0.95;
const LEAST_DRAWS = 999;
/** A change that does not need a single day is still this likely without it: chi-squared with one degree, 99.5 %. */
const STAYS = 7.879;

/**
 * Finds where the rate of each item changed, by its index. Days are drawn again without a change as often as it takes to
 * know how rarely they look as changed as these do. All items together raise a false alarm in at most `falseAlarms` of
 * all cases (Holm, 1979). If there is a change, the days before and after it are searched again. What a single odd day
 * makes is none.
 */
export function findChanges(items: readonly ItemDays[], options: ChangeOptions): readonly (readonly Change[])[] {
  const level = options.falseAlarms ?? FALSE_ALARMS;
  const searched = items.map((item) => partOf(item)).map((part) => part && { part, scan: scanOf(part) });
  const testable = searched.flatMap((each, index) => (each?.scan.canSplit ? [{ ...each, index }] : []));
  const draws = drawsFor(level, testable.length);
  const tested = testable
    .map((each) => ({ ...each, ...chanceOf(each.scan, each.part, { level, draws, random: options.random }) }))
    .sort((a, b) => a.chance - b.chance);
  const found: (readonly Change[])[] = items.map(() => []);
  // What is less sure by itself is no surer for having fewer others left beside it.
  let doubt = 0;
  for (const [rank, { part, index, split, chance }] of tested.entries()) {
    const own = level / (tested.length - rank);
    if (chance > own) break;
    doubt = Math.max(doubt, chance * (level / own));
    if (isOneDay(part, split.at)) continue;
    const splits = [{ ...split, doubt }];
    const search = { level: own / 2, total: level, draws, random: options.random };
    const sides = [part.slice(0, split.at), part.slice(split.at)].map((side) => splitsIn(side, items[index], search));
    const [left = [], right = []] = sides;
    const all = [...left, ...splits, ...right.map((each) => shifted(each, split.at))];
    found[index] = described(items[index] as ItemDays, part, all, options.confidence ?? CONFIDENCE);
  }
  return found;
}

type Part = readonly (CountedDay & { index: number; haul: number })[];
type Known = Split & { doubt: number };
type Search = { level: number; total: number; draws: number; random: () => number };

/** Days without runs say nothing. */
function partOf({ days, spread }: ItemDays): Part | null {
  const { quantity, sumSquares } = spread;
  const haul = quantity > 0 ? Math.max(1, sumSquares / quantity) : 1;
  const part = days.flatMap((day, index) => (day.runs > 0 ? [{ ...day, index, haul }] : []));
  return part.length > 0 ? part : null;
}

function scanOf(part: Part): ChangeScan {
  return new ChangeScan(part, part[0]?.haul ?? 1);
}

/** The further changes of a part, in which one of `level` false alarms is allowed. */
function splitsIn(part: Part, item: ItemDays | undefined, search: Search): Known[] {
  const scan = scanOf(part);
  if (!scan.canSplit) return [];
  const { split, chance } = chanceOf(scan, part, search);
  if (chance > search.level || isOneDay(part, split.at)) return [];
  const known = { ...split, doubt: chance * (search.total / search.level) };
  const half = { ...search, level: search.level / 2 };
  const after = splitsIn(part.slice(split.at), item, half).map((each) => shifted(each, split.at));
  return [...splitsIn(part.slice(0, split.at), item, half), known, ...after];
}

/** How often days without a change look at least as changed; more than `level` as soon as that is sure. */
function chanceOf(
  scan: ChangeScan,
  part: Part,
  { level, draws, random }: { level: number; draws: number; random: () => number },
): { split: Split; chance: number } {
  const drops = part.map((day) => day.drops);
  const [split, steady] = [scan.of(drops), scan.steady(drops)];
  let alike = 1;
  for (let draw = 0; draw < draws && alike <= level * (draws + 1); draw++) {
    const drawn = part.map(({ runs }) => drawDrops(runs, steady, random));
    if (scan.of(drawn).likelihood >= split.likelihood) alike++;
  }
  return { split, chance: alike / (draws + 1) };
}

/** Whether a change goes away with the oddest day of its shorter side. */
function isOneDay(part: Part, at: number): boolean {
  const isLate = at > part.length / 2;
  const [side, other] = isLate ? [part.slice(at), part.slice(0, at)] : [part.slice(0, at), part.slice(at)];
  const usual = sumOf(other, ({ drops }) => drops) / sumOf(other, ({ runs }) => runs);
  const oddness = ({ runs, drops }: CountedDay) => Math.abs(drops / runs - usual) * Math.sqrt(runs);
  const oddest = side.reduce((odd, day) => (oddness(day) > oddness(odd) ? day : odd));
  const rest = part.filter((day) => day !== oddest);
  const likelihood = scanOf(rest).at(
    rest.map(({ drops }) => drops),
    isLate ? at : at - 1,
  );
  return likelihood < STAYS;
}

function sumOf(part: Part, of: (day: CountedDay) => number): number {
  return part.reduce((sum, day) => sum + of(day), 0);
}

/** Few draws cannot show how rare something is. */
function drawsFor(level: number, items: number): number {
  return Math.max(LEAST_DRAWS, Math.ceil((4 * items) / level) - 1);
}

function shifted(split: Known, by: number): Known {
  return { ...split, at: split.at + by, earliest: split.earliest + by, latest: split.latest + by };
}

function described(item: ItemDays, part: Part, splits: readonly Known[], confidence: number): readonly Change[] {
  const ends = [0, ...splits.map(({ at }) => at), part.length];
  const rates = ends.slice(1).map((end, i) => rateOf(part.slice(ends[i], end), item, confidence));
  const dayAt = (index: number) => part[index]?.index ?? 0;
  return splits.flatMap(({ at, earliest, latest, doubt }, i) => {
    const [before, after] = [rates[i], rates[i + 1]];
    if (!before || !after) return [];
    const days = { at: dayAt(at), earliest: dayAt(earliest), latest: dayAt(latest) };
    return [{ ...days, certainty: 1 - doubt, before, after, ratio: ratioOf(after, before) }];
  });
}

/** The rate of some days; the interval is as much wider as they scatter more than their runs do. */
function rateOf(part: Part, { spread }: ItemDays, confidence: number): Interval {
  const runs = sumOf(part, (day) => day.runs);
  const drops = sumOf(part, (day) => day.drops);
  const haul = spread.quantity > 0 ? Math.max(1, spread.sumSquares / spread.quantity) : 1;
  const { rate, lower, upper } = interval({ runs, sum: drops, sumSquares: drops * haul, most: undefined, confidence });
  const { between } = scanOf(part).steady(part.map((day) => day.drops));
  const within = Math.max(rate * (haul - rate), (rate * haul) / Math.max(1, runs)) / runs;
  const days = part.reduce((sum, day) => sum + (day.runs / runs) ** 2, 0);
  const wider = within > 0 ? Math.sqrt(1 + (between ** 2 * days) / within) : 1;
  return { rate, lower: Math.max(0, rate - wider * (rate - lower)), upper: rate + wider * (upper - rate) };
}
