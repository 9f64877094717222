import { batchKey } from '@droptally/domain/identity/report-id';
import { ApiError } from '@droptally/http/api-error';
import { inPieces } from '@droptally/http/in-pieces';
import { Shape } from '@droptally/http/validation/shape';
import type { BatchResult } from '@droptally/proto/api/report';
import type { FastifyRequest } from 'fastify';
import type { Sender, Senders } from '../account/senders.ts';
import type { IngestMetrics } from '../ingest-metrics.ts';
import { idempotencyKeyOf } from '../report/idempotency-key.ts';
import { ReportedRunDto } from '../report/report.dto.ts';
import { reportAnswer } from '../report/report-answer.ts';
import { SingleFlight } from '../report/single-flight.ts';
import type { Submission, SubmitReports, SubmitResult } from '../report/submit-reports.ts';
import type { BatchDto } from './batch.dto.ts';

/** Outcome of a batch: one result per report, in order. `account` is set if it must be announced. */
export type BatchTaken = { results: BatchResult[]; account?: string; idempotency?: 'saved' | 'hit' };

type Entry = { ok: true; submission: Submission } | { ok: false; error: ApiError };

const shape = new Shape(ReportedRunDto);

/** Accepts many reports in one request; each is decided separately. */
export class TakeBatch {
  readonly #flights = new SingleFlight();

  constructor(
    private readonly senders: Senders,
    private readonly reports: SubmitReports,
    private readonly metrics: IngestMetrics,
  ) {}

  take(request: FastifyRequest, batch: BatchDto): Promise<BatchTaken> {
    const key = idempotencyKeyOf(request);
    const sender = this.senders.of(request, key);
    if (key === undefined) return this.#submit(request, batch, sender, undefined);
    return this.#flights.run(`${sender.accountHash.hex}${key}`, () => this.#submit(request, batch, sender, key));
  }

  async #submit(
    request: FastifyRequest,
    batch: BatchDto,
    sender: Sender,
    key: string | undefined,
  ): Promise<BatchTaken> {
    const entries = await inPieces(batch.batchDrops, (run, index) => this.#read(batch, run, key, index));
    const submissions = entries.flatMap((entry) => (entry.ok ? [entry.submission] : []));
    const submitted = (await this.reports.submit(submissions, sender)).values();
    const results = entries.map((entry): SubmitResult => (entry.ok ? next(submitted) : entry));
    refuseWholly(results);
    const taken = results.filter((result) => result.ok);
    request.refusedShare = 1 - taken.length / results.length;
    const idempotency = taken.length > 0 && taken.every(({ known }) => known) ? 'hit' : 'saved';
    const announced = taken.length > 0 && (key ? this.senders.wasOpenedBy(sender, key) : sender.opened);
    return {
      results: results.map((result) => (result.ok ? reportAnswer(result) : result.error.body())),
      ...(announced && { account: sender.account }),
      ...(key && { idempotency }),
    };
  }

  #read({ server, source, version }: BatchDto, run: unknown, key: string | undefined, index: number): Entry {
    const violation = shape.violationOf(run);
    if (violation) {
      this.metrics.refused.inc({ code: 'INVALID_REQUEST' });
      return { ok: false, error: new ApiError('INVALID_REQUEST', violation.message, [violation]) };
    }
    const report = { ...(run as ReportedRunDto), server, source, version };
    return { ok: true, submission: { report, key: key ? batchKey(key, index) : '' } };
  }
}

/** Rejects the whole request if the daily limit let no report of the batch through. */
function refuseWholly(results: readonly SubmitResult[]): void {
  const [first] = results;
  if (!first || first.ok || first.error.code !== 'TOO_MANY_REQUESTS') return;
  if (results.every((result) => !result.ok && result.error.code === 'TOO_MANY_REQUESTS')) throw first.error;
}

function next(submitted: Iterator<SubmitResult>): SubmitResult {
  const { value, done } = submitted.next();
  if (done) throw new Error('a report without a result');
  return value;
}
