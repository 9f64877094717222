import { isServer } from '@droptally/domain/catalog/server';
import { MOST_TIMES } from '@droptally/domain/reporting/decide-submit';
import type { DecodedFact } from '@droptally/event-log/facts';
import type { CountsImported, Drop, ReportSubmitted } from '@droptally/proto/events';

const MAX_QUANTITY = 4_294_967_295;
const MAX_ENTRIES = 1_000;
const HASH_BYTES = 8;
const IMPORT_ID_LENGTH = 16;

/** Returns why no table could hold a decoded fact, if so. Such a record becomes a dead letter, not a row. */
export function brokenPart({ id, fact }: DecodedFact): string | undefined {
  if (!isText(id)) return 'broken-id';
  switch (fact.$case) {
    case 'reportSubmitted':
      return isAscii(id) ? brokenReport(fact.value) : 'broken-id';
    case 'countsImported':
      return isAscii(id) && id.length <= IMPORT_ID_LENGTH ? brokenImport(fact.value) : 'broken-id';
    case 'reportRecalled':
    case 'accountOpened':
    case 'recognitionDefectReported':
    case 'probeReceived':
    case 'importCompleted':
    case 'clientErrorReported':
      return undefined;
  }
}

function brokenReport(report: ReportSubmitted): string | undefined {
  if (!isServer(report.server)) return 'unknown-server';
  if (report.accountHash.length !== HASH_BYTES) return 'broken-account';
  if (report.times > MOST_TIMES) return 'broken-times';
  const { stageId, source, version, metadata, drops, ignored } = report;
  if (!isText(stageId) || !isText(source) || !isText(version) || (metadata && !isMd5(metadata.md5)))
    return 'broken-text';
  // A row may later hold both.
  return areDrops(ignored.length === 0 ? drops : [...drops, ...ignored]) ? undefined : 'broken-drops';
}

function areDrops(drops: readonly Drop[]): boolean {
  if (drops.length > MAX_ENTRIES) return false;
  let sum = 0;
  for (const { itemId, quantity } of drops) {
    if (!isText(itemId) || quantity <= 0) return false;
    sum += quantity;
  }
  return sum <= MAX_QUANTITY;
}

function brokenImport({ server, stageId, from, until, rangeStart, counts }: CountsImported): string | undefined {
  if (!isServer(server)) return 'unknown-server';
  if (!isText(stageId) || !(from < until) || rangeStart < 0) return 'broken-window';
  const whole = counts.every(
    (c) => isText(c.itemId) && c.quantity >= 0 && c.times >= 0 && c.sumOfSquares >= c.quantity,
  );
  return whole ? undefined : 'broken-counts';
}

/** Only bounds the length, does not check for a digest: the value is a key of the look-back, and keys are short. */
function isMd5(md5: string): boolean {
  return md5.length <= 128 && isText(md5);
}

/** The id column has a fixed width in bytes: the table would reject a longer id forever. */
function isAscii(id: string): boolean {
  return /^[\x21-\x7e]+$/.test(id);
}

/** Whether a text is bounded and can be stored as JSON: no lone surrogate, no NUL. */
function isText(text: string): boolean {
  return text.length <= 1_024 && text.isWellFormed() && !text.includes('\0');
}
