/** The runs of one day, numbered as the server's game days are. */
export type DayRuns = { day: number; runs: number };

/** The days that a trend shows, both ends included, and what decided them. */
export type TrendWindow = {
  firstDay: number;
  lastDay: number;
  /** The runs of the fullest window of the last two years. */
  fullest: number;
};

const DAYS_REMEMBERED = 730;
const SHARE = 0.1;
const ENOUGH = { runs: 1_000, days: 10 };

/**
 * The latest window of so many days that tells something: it holds a tenth of the runs of the fullest one of the last
 * two years, or a thousand runs on ten days. A single report after a year of silence so hides no day of that year. If
 * two years hold no run, it ends with the last day that has any. Days are in order, each with runs; `known` is what
 * earlier days, left out here, have decided.
 */
export function trendWindow(
  days: readonly DayRuns[],
  { length, today, known }: { length: number; today: number; known?: TrendWindow },
): TrendWindow | undefined {
  const last = days.at(-1);
  if (!last) return known;
  const recent = days.filter(({ day }) => day > today - DAYS_REMEMBERED);
  const windows = windowsOf(recent, length);
  const fullest = Math.max(known?.fullest ?? 0, ...windows.map(({ runs }) => runs));
  const telling = windows.findLast(
    ({ runs, days: counted }) => runs >= fullest * SHARE || (runs >= ENOUGH.runs && counted >= ENOUGH.days),
  );
  const lastDay = telling?.lastDay ?? known?.lastDay ?? last.day;
  return { firstDay: lastDay - length + 1, lastDay, fullest };
}

/** Every window that ends with a day with runs, in order: its runs, and on how many days they were. */
function windowsOf(days: readonly DayRuns[], length: number): { lastDay: number; runs: number; days: number }[] {
  let [from, runs] = [0, 0];
  return days.map(({ day, runs: more }, at) => {
    runs += more;
    for (let first = days[from]; first && first.day <= day - length; first = days[++from]) runs -= first.runs;
    return { lastDay: day, runs, days: at - from + 1 };
  });
}
