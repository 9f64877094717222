/** Runs of one day; `day` is a game day number of the server. */
export type DayRuns = { day: number; runs: number };

/** Days that a trend shows, both ends included, and the number that decided them. */
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
 * The latest window of `length` days with enough runs: a tenth of the runs of the fullest window of the last two years,
 * or 1,000 runs on 10 days. Thus a single report after a year of silence does not hide the days before. If two years
 * have no run, the window ends with the last day that has any. Days are in order, each with runs. `known` is the result
 * for earlier days, which are left out here.
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
  const qualifying = windows.findLast(
    ({ runs, days: counted }) => runs >= fullest * SHARE || (runs >= ENOUGH.runs && counted >= ENOUGH.days),
  );
  const lastDay = qualifying?.lastDay ?? known?.lastDay ?? last.day;
  return { firstDay: lastDay - length + 1, lastDay, fullest };
}

/** Every window that ends on a day with runs, in order: its runs and its number of days with runs. */
function windowsOf(days: readonly DayRuns[], length: number): { lastDay: number; runs: number; days: number }[] {
  let [from, runs] = [0, 0];
  return days.map(({ day, runs: more }, at) => {
    runs += more;
    for (let first = days[from]; first && first.day <= day - length; first = days[++from]) runs -= first.runs;
    return { lastDay: day, runs, days: at - from + 1 };
  });
}
