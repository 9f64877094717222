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

/** What the senders of one name have sent. */
export function storedRows(site: LedgerSite, name: string): Promise<StoredRow[]> {
  return site.rows(
    `SELECT id, version, sign, server, stage, reliability, times, items, quantities, md5 FROM reports
     WHERE category IN ('manual', 'automated') AND startsWith(version, '${name}') ORDER BY log_partition, log_offset`,
  );
}

/** What was sent, as the tables hold it; and everything about them that contradicts what was answered. */
export function compareStored(
  sent: readonly Sent[],
  rows: readonly StoredRow[],
): { stored: Stored[]; wrong: string[] } {
  const wrong: string[] = [];
  const stored: Stored[] = [];
  const answered = new Map(sent.flatMap((one) => (one.id ? [[one.id.slice(-16), one] as const] : [])));
  const unanswered = new Map(sent.flatMap((one) => (one.id ? [] : [[one.marker, one] as const])));
  for (const [id, [report, ...more]] of grouped(rows, (row) => row.id)) {
    if (!report) continue;
    const one = answered.get(id) ?? unanswered.get(report.version);
    if (!one) {
      wrong.push(`${id} (${report.version}) was never sent, or counts twice`);
      continue;
    }
    answered.delete(id);
    unanswered.delete(report.version);
    const signs = [report, ...more].map((row) => row.sign).join();
    if (signs !== (one.recalled ? '1,-1' : '1')) wrong.push(`${one.marker}: rows of sign ${signs}, ${one.recalled}`);
    if (describe(report) !== describeSent(one)) wrong.push(`${describe(report)} was sent as ${describeSent(one)}`);
    stored.push({ sent: one, reliability: report.reliability, recalled: more.length > 0 });
  }
  for (const { marker } of answered.values()) wrong.push(`${marker} was acknowledged and is lost`);
  return { stored, wrong: [...wrong, ...wrongScreenshots(rows)] };
}

/** Of equal screenshots one counts for everybody. */
function wrongScreenshots(rows: readonly StoredRow[]): string[] {
  const shots = rows.filter(({ md5, sign }) => md5 !== '' && sign === 1);
  return [...grouped(shots, ({ md5 }) => md5)].flatMap(([md5, same]) => {
    const [first, ...others] = same.map(({ reliability }) => reliability);
    return first === 0 && others.every((reliability) => reliability === 5) ? [] : [`${md5}: ${first}, ${others}`];
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
