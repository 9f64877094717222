import { grouped } from './grouped.ts';
import type { LedgerSite } from './ledger-site.ts';
import type { Sent } from './writer.ts';

export type StoredRow = {
  id: string;
  version: string;
  sign: 1 | -1;
  server: string;
  stage: string;
  reliability: number;
  times: number;
  items: string[];
  quantities: number[];
  md5: string;
};

/** A report that reached the tables. */
export type Stored = { sent: Sent; reliability: number; recalled: boolean };

/** A contradiction between the tables and the answers. */
export type Wrong = { kind: 'lost' | 'doubled' | 'never sent' | 'otherwise'; what: string };

/** Returns the reports sent under one name. */
export function storedRows(site: LedgerSite, name: string): Promise<StoredRow[]> {
  return site.rows(
    `SELECT id, version, sign, server, stage, reliability, times, items, quantities, md5 FROM reports
     WHERE category IN ('manual', 'automated') AND startsWith(version, '${name}') ORDER BY log_partition, log_offset`,
  );
}

/** Matches sent reports with table rows. Returns the stored reports and every contradiction with the answers. */
export function compareStored(sent: readonly Sent[], rows: readonly StoredRow[]): { stored: Stored[]; wrong: Wrong[] } {
  const wrong: Wrong[] = [];
  const stored: Stored[] = [];
  const markers = new Set(sent.map(({ marker }) => marker));
  const answered = new Map(sent.flatMap((one) => (one.id ? [[one.id.slice(-16), one] as const] : [])));
  const unanswered = new Map(sent.flatMap((one) => (one.id ? [] : [[one.marker, one] as const])));
  for (const [id, [report, ...more]] of grouped(rows, (row) => row.id)) {
    if (!report) continue;
    const one = answered.get(id) ?? unanswered.get(report.version);
    if (!one) {
      wrong.push({ kind: markers.has(report.version) ? 'doubled' : 'never sent', what: `${id} (${report.version})` });
      continue;
    }
    answered.delete(id);
    unanswered.delete(report.version);
    wrong.push(...wrongSigns(one, [report, ...more]));
    if (describe(report) !== describeSent(one))
      wrong.push({ kind: 'otherwise', what: `${describe(report)} was sent as ${describeSent(one)}` });
    stored.push({ sent: one, reliability: report.reliability, recalled: more.length > 0 });
  }
  for (const { marker } of answered.values()) wrong.push({ kind: 'lost', what: `${marker} was acknowledged` });
  return { stored, wrong: [...wrong, ...wrongScreenshots(rows)] };
}

/** A report has one row, plus a reversing row if it was recalled. */
function wrongSigns({ marker, recalled }: Sent, rows: readonly StoredRow[]): Wrong[] {
  const signs = rows.map(({ sign }) => sign).join();
  if (signs === (recalled ? '1,-1' : '1')) return [];
  const what = `${marker} has rows of sign ${signs}, and was ${recalled ? '' : 'not '}recalled`;
  return [{ kind: recalled && signs === '1' ? 'lost' : 'doubled', what }];
}

/** Of reports with equal screenshots, only the first counts globally. */
function wrongScreenshots(rows: readonly StoredRow[]): Wrong[] {
  const shots = rows.filter(({ md5, sign }) => md5 !== '' && sign === 1);
  return [...grouped(shots, ({ md5 }) => md5)].flatMap(([md5, same]) => {
    const [first, ...others] = same.map(({ reliability }) => reliability);
    if (first === 0 && others.every((reliability) => reliability === 5)) return [];
    return [{ kind: 'otherwise', what: `The screenshot ${md5} counts as ${first}, ${others}` }];
  });
}

function describe({ server, stage, times, items, quantities }: StoredRow): string {
  const drops = items.map((item, i) => `${item}:${quantities[i]}`).toSorted();
  return `${server} ${stage} ${times} ${drops}`;
}

function describeSent({ server, run }: Sent): string {
  const drops = run.drops.map(({ itemId, quantity }) => `${itemId}:${quantity}`).toSorted();
  return `${server} ${run.stageId} ${run.times} ${drops}`;
}
