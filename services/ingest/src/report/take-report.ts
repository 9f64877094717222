import { parseJson, requireJson } from '@droptally/http/request/parse-json';
import { Shape } from '@droptally/http/validation/shape';
import type { ReportAnswer } from '@droptally/proto/api/report';
import type { FastifyRequest } from 'fastify';
import type { Sender, Senders } from '../account/senders.ts';
import type { IngestMetrics } from '../ingest-metrics.ts';
import type { IngestWindow } from '../window/ingest-window.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';
import { ReportDto } from './report.dto.ts';
import { reportAnswer } from './report-answer.ts';
import { SingleFlight } from './single-flight.ts';
import type { SubmitReports } from './submit-reports.ts';

/** Outcome of a report. `account` is set if it must be announced, `idempotency` if the request had a key. */
export type ReportTaken = { answer: ReportAnswer; account?: string; idempotency?: 'saved' | 'hit' };

const shape = new Shape(ReportDto);

/** Handles POST /report: one report, with the same response to repeats. */
export class TakeReport {
  readonly #flights = new SingleFlight();

  constructor(
    private readonly senders: Senders,
    private readonly reports: SubmitReports,
    private readonly window: IngestWindow,
    private readonly metrics: IngestMetrics,
  ) {}

  async take(request: FastifyRequest, body: Buffer): Promise<ReportTaken> {
    try {
      return await this.#take(request, body);
    } catch (error) {
      this.metrics.refuse(error);
      throw error;
    }
  }

  async #take(request: FastifyRequest, body: Buffer): Promise<ReportTaken> {
    const key = idempotencyKeyOf(request);
    const sender = this.senders.of(request, key);
    if (key === undefined) return this.#submit(request, body, sender, '');
    return this.#flights.run(`${sender.accountHash.hex}${key}`, async () => {
      const known = this.window.answerTo(sender.accountHash.hex, key);
      if (known) return this.#repeat(known.id, sender, key);
      return { ...(await this.#submit(request, body, sender, key)), idempotency: 'saved' };
    });
  }

  #repeat(id: string, sender: Sender, key: string): ReportTaken {
    this.metrics.hits.inc();
    const opened = this.senders.wasOpenedBy(sender, key);
    return { answer: { reportHash: id }, idempotency: 'hit', ...(opened && { account: sender.account }) };
  }

  async #submit(request: FastifyRequest, body: Buffer, sender: Sender, key: string): Promise<ReportTaken> {
    const [result] = await this.reports.submit([{ report: this.#read(request, body), key, isNew: true }], sender);
    if (!result?.ok) throw result?.error ?? new Error('a report without a result');
    this.metrics.answered(result);
    return { answer: reportAnswer(result), ...(sender.opened && { account: sender.account }) };
  }

  #read(request: FastifyRequest, body: Buffer): ReportDto {
    requireJson(request.headers['content-type']);
    return shape.transform(parseJson(body));
  }
}
