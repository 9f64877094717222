import { batchKey } from '@droptally/domain/identity/report-id';
import { ApiError } from '@droptally/http/api-error';
import { inPieces } from '@droptally/http/in-pieces';
import { goneSignal } from '@droptally/http/request/gone-signal';
import { Turns } from '@droptally/http/request/turns';
import { Shape } from '@droptally/http/validation/shape';
import type { BatchResult } from '@droptally/proto/api/report';
import type { FastifyRequest } from 'fastify';
import type { Sender, Senders } from '../account/senders.ts';
import type { IngestMetrics } from '../ingest-metrics.ts';
import { idempotencyKeyOf } from '../report/idempotency-key.ts';
import { reportAnswer } from '../report/report-answer.ts';
import { SingleFlight } from '../report/single-flight.ts';
import type { Submission, SubmitReports, SubmitResult } from '../report/submit-reports.ts';
import { type BatchDto, BatchRunDto } from './batch.dto.ts';

/** Outcome of a batch: one result per report, in order. `account` is set if it must be announced. */
export type BatchTaken = { results: BatchResult[]; account?: string; idempotency?: 'saved' | 'hit' };

type Entry = { ok: true; submission: Submission } | { ok: false; error: ApiError };

/** Enough for one to be decided while others are written. */
const LARGE_AT_ONCE = 2;
/** A slow disk writes all that wait for it at once: more of those with few reports may be under way. */
const SMALL_AT_ONCE = 32;
const SMALL_BYTES = 4 * 1024;
const FULL = 'Too many batches are waiting to be taken';

const shape = new Shape(BatchRunDto);

/** Accepts many reports in one request; each is decided separately. Addresses take turns. */
export class TakeBatch {
  readonly #flights = new SingleFlight();
  readonly #small = new Turns(SMALL_AT_ONCE, FULL);
  readonly #large = new Turns(LARGE_AT_ONCE, FULL);

  constructor(
    private readonly senders: Senders,
    private readonly reports: SubmitReports,
    private readonly metrics: IngestMetrics,
  ) {}

  /** `read` is called once it is the request's turn: parsed, a waiting batch would hold several times its bytes. */
  async take(request: FastifyRequest, read: () => BatchDto | Promise<BatchDto>): Promise<BatchTaken> {
    let reports = 1;
    try {
      return await this.#take(request, async () => {
        const batch = await read();
        reports = batch.batchDrops.length;
        return batch;
      });
    } catch (error) {
      if (!goneSignal(request).aborted) this.metrics.refuse(error, reports);
      throw error;
    }
  }

  async #take(request: FastifyRequest, read: () => Promise<BatchDto>): Promise<BatchTaken> {
    const key = idempotencyKeyOf(request);
    const sender = this.senders.of(request, key);
    const requester = { address: request.clientAddress, signal: goneSignal(request) };
    const submit = async () => this.#submit(request, await read(), sender, key);
    const turns = request.bodyBytes <= SMALL_BYTES ? this.#small : this.#large;
    const inTurn = () => turns.take(requester, submit);
    return key === undefined ? inTurn() : this.#flights.run(`${sender.accountHash.hex}${key}`, inTurn);
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
    for (const result of results) this.metrics.answered(result);
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
    if (violation) return { ok: false, error: new ApiError('INVALID_REQUEST', violation.message, [violation]) };
    const { idempotencyKey, ...read } = run as BatchRunDto;
    const ownKey = idempotencyKey ?? (key ? batchKey(key, index) : '');
    return { ok: true, submission: { report: { ...read, server, source, version }, key: ownKey } };
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
