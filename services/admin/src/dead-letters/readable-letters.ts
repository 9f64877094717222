import { type ReadFact, readFact } from '@droptally/projector/facts/read-fact';
import type { FactTable } from '@droptally/warehouse/builds';
import type { OperatedSite } from '../operated-site.ts';
import { deadLetterValuesQuery } from './reads/dead-letter-values.query.ts';
import type { WhichLetters } from './reads/dead-letters.query.ts';

const PAGE = 500;

export type Letters = {
  /** Position of each, `<partition>:<offset>`, and why it could not be read. */
  positions: Map<string, string>;
  /** Number of them that this program can read. */
  readable: number;
  /** Tables that those belong to, besides the one that has the letters. */
  tables: Set<FactTable>;
};

/** Reads dead letters page by page: they may be very many, and large. */
export async function readableLetters(site: OperatedSite, which: WhichLetters): Promise<Letters> {
  const letters: Letters = { positions: new Map(), readable: 0, tables: new Set() };
  for (let [after_partition, after_offset] = [-1, -1]; ; ) {
    const page = await site.ask(deadLetterValuesQuery, { ...which, after_partition, after_offset, limit: PAGE });
    for (const { part, position, reason, bytes } of page) {
      letters.positions.set(`${part}:${position}`, reason);
      const read = readFact(Buffer.from(bytes, 'base64'));
      if (!read.ok) continue;
      letters.readable++;
      letters.tables.add(tableOf(read));
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return letters;
    [after_partition, after_offset] = [last.part, last.position];
  }
}

function tableOf({ event }: Extract<ReadFact, { ok: true }>): FactTable {
  switch (event.fact.$case) {
    case 'reportSubmitted':
    case 'reportRecalled':
    case 'countsImported':
      return 'reports';
    case 'accountOpened':
    case 'recognitionDefectReported':
    case 'probeReceived':
    case 'importCompleted':
    case 'clientErrorReported':
      return 'activity';
  }
}
