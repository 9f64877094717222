import { keyedReportId, newReportId } from '@droptally/domain/identity/report-id';
import { decideSubmit } from '@droptally/domain/reporting/decide-submit';
import type { Drop } from '@droptally/domain/reporting/merge-drops';
import { ApiError } from '@droptally/http/api-error';
import { inPieces } from '@droptally/http/in-pieces';
import type { Sender } from '../account/senders.ts';
import type { IngestContext } from '../ingest-context.ts';
import { entry } from '../window/entries.ts';
import { hourOf, leavesAt } from '../window/hourly-counts.ts';
import type { IngestWindow } from '../window/ingest-window.ts';
import type { Mark } from '../window/pending-marks.ts';
import { appendFacts } from './append-facts.ts';
import type { ReportDto } from './report.dto.ts';
import { type AcceptedReport, accountRecord, reportRecord } from './report-fact.ts';

const ADDRESS_FACTOR = 7;

/** How many more reports a sender may send now; if none, the seconds until the next one. */
type Room = { reports: number; retryAfter: number };

/** One report of a request, and its idempotency key or ''. `isNew`: the key is known to be unused. */
export type Submission = { report: ReportDto; key: string; isNew?: boolean };
type Taken = { ok: true; id: string; known: boolean; ignored?: readonly Drop[] };
export type SubmitResult = Taken | { ok: false; error: ApiError };

const OVER_LIMIT = 'This is more than one account or address may report in 24 hours';

/** Accepts reports. Each is decided separately; all accepted ones are durable when the promise resolves. */
export class SubmitReports {
  readonly #limit: DailyLimit;

  constructor(
    private readonly context: IngestContext,
    private readonly window: IngestWindow,
  ) {
    this.#limit = new DailyLimit(window, context.dailyReportLimit, context.now);
  }

  async submit(submissions: readonly Submission[], sender: Sender): Promise<SubmitResult[]> {
    this.window.requireKnown();
    const decided = await inPieces(submissions, (submission) => this.#answerOrDecide(submission, sender));
    // No await until the marks are held: the limit relies on held marks.
    const room = this.#limit.roomFor(sender);
    const accepted: AcceptedReport[] = [];
    const results = decided.map((result): SubmitResult => {
      if (result instanceof ApiError) return { ok: false, error: result };
      if ('known' in result) return result;
      if (accepted.length >= room.reports) return { ok: false, error: overLimit(room.retryAfter) };
      accepted.push(result);
      return { ok: true, id: result.id, known: false, ignored: result.leftOut };
    });
    if (accepted.length > 0) await this.#append(accepted, sender);
    return results;
  }

  #answerOrDecide(submission: Submission, sender: Sender): Taken | AcceptedReport | ApiError {
    const { key, isNew } = submission;
    const known = key && !isNew ? this.window.answerTo(sender.accountHash.hex, key) : undefined;
    return known ? { ok: true, id: known.id, known: true } : this.#decide(submission, sender);
  }

  #decide({ report, key }: Submission, { account }: Sender): AcceptedReport | ApiError {
    const { mac, now, random, catalog } = this.context;
    const at = now();
    const { drops, times, metadata, source, version, server, stageId } = report;
    const command = { server, source, stageId, drops: drops ?? [], times: times ?? 0 };
    const decision = decideSubmit(command, catalog.current().index, at);
    if (!decision.ok) return refusalOf(decision);
    const md5 = metadata?.md5 || undefined;
    const about = md5 ? { md5 } : {};
    const id = key
      ? keyedReportId(mac, { account, key, ...about })
      : newReportId(mac, { now: at, random: random(8), ...about });
    return { id, at, key, decided: decision.report, leftOut: decision.leftOut, source, version, metadata };
  }

  /** All or nothing: reports that could not be appended are neither counted nor remembered. */
  async #append(accepted: readonly AcceptedReport[], sender: Sender): Promise<void> {
    const marks = accepted.map((report) => markOf(report, sender));
    const opening = sender.opened ? [accountRecord(sender, this.context.now())] : [];
    const records = [...opening, ...accepted.map((report) => reportRecord(report, sender))];
    this.window.hold(marks);
    try {
      const positions = await appendFacts(this.context.log, records);
      this.window.settle(marks, positions.slice(opening.length));
    } catch (error) {
      this.window.release(marks);
      throw error;
    }
  }
}

function markOf({ id, at, key }: AcceptedReport, { accountHash, addressHash }: Sender): Mark {
  return { kind: 'report', about: { id, at, key, account: accountHash.hex, address: addressHash.hex } };
}

function refusalOf(decision: Extract<ReturnType<typeof decideSubmit>, { ok: false }>): ApiError {
  switch (decision.reason) {
    case 'UNKNOWN_STAGE':
      return new ApiError(
        'NOT_FOUND',
        `There is no stage "${decision.stageId}"`,
        undefined,
        undefined,
        'UNKNOWN_STAGE',
      );
    case 'UNKNOWN_TAG': {
      const message = `There is no tag "${decision.itemId}"`;
      return new ApiError('INVALID_REQUEST', message, [{ field: 'drops', violation: 'unknownItem', message }]);
    }
    case 'TOO_MANY_PULLS': {
      const message = `A report holds ${decision.most} pulls at most`;
      const violation = { field: 'drops', violation: 'max', message };
      return new ApiError('INVALID_REQUEST', message, [violation], undefined, 'TOO_MANY_PULLS');
    }
  }
}

function overLimit(retryAfter: number): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', OVER_LIMIT, undefined, Math.max(1, retryAfter), 'DAILY_LIMIT');
}

/** Limits reports per account, and seven times as many per address, over the last 24 hours in hourly buckets. */
class DailyLimit {
  constructor(
    private readonly window: IngestWindow,
    private readonly perAccount: number,
    private readonly now: () => number,
  ) {}

  roomFor({ accountHash, addressHash }: Sender): Room {
    if (this.perAccount === 0) return { reports: Number.POSITIVE_INFINITY, retryAfter: 0 };
    const ofAccount = this.#room(entry.account(accountHash.hex), this.perAccount);
    const ofAddress = this.#room(entry.address(addressHash.hex), this.perAccount * ADDRESS_FACTOR);
    return {
      reports: Math.min(ofAccount.reports, ofAddress.reports),
      retryAfter: Math.max(ofAccount.retryAfter, ofAddress.retryAfter),
    };
  }

  #room(name: string, limit: number): Room {
    const total = this.window.total(name);
    if (total < limit) return { reports: limit - total, retryAfter: 0 };
    return { reports: 0, retryAfter: this.#untilBelow(this.window.sent(name), total, limit) };
  }

  #untilBelow(sent: readonly number[], total: number, limit: number): number {
    const now = this.now();
    const firstHour = hourOf(now) - sent.length + 1;
    let left = total;
    const index = sent.findIndex((count) => {
      left -= count;
      return left < limit;
    });
    return (leavesAt(firstHour + Math.max(index, 0)) - now) / 1000;
  }
}
