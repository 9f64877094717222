import { parseReportId } from '@droptally/domain/identity/report-id';
import { decideRecall } from '@droptally/domain/reporting/decide-recall';
import { encodeFact } from '@droptally/event-log/facts';
import { ApiError } from '@droptally/http/api-error';
import type { IngestContext } from '../ingest-context.ts';
import type { IngestMetrics } from '../ingest-metrics.ts';
import { appendFacts } from '../report/append-facts.ts';
import type { IngestWindow } from '../window/ingest-window.ts';
import type { Mark } from '../window/pending-marks.ts';

const CATCH_UP_MS = 2_000;
const REFUSALS = {
  EXPIRED: 'The report is older than 24 hours and stays',
  UNKNOWN_OR_EXPIRED: 'The report is unknown, or older than 24 hours',
};

/** Recalls a report within 24 hours. Idempotent. */
export class RecallReport {
  /** Recalls that are being appended: those who send one again meanwhile wait for the same fact. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly context: IngestContext,
    private readonly window: IngestWindow,
    private readonly metrics: IngestMetrics,
  ) {}

  async recall(id: string): Promise<void> {
    const parsed = parseReportId(this.context.mac, id);
    if (!parsed) throw new ApiError('INVALID_REQUEST', 'This is not the id of a report');
    const decision = decideRecall(parsed.time ?? (await this.#submittedAt(id)), this.context.now());
    if (!decision.ok) throw new ApiError('INVALID_REQUEST', REFUSALS[decision.reason]);
    if (this.window.isRecalled(id)) return;
    await (this.#underWay.get(id) ?? this.#begin(id, parsed.tag));
  }

  #begin(id: string, tag: string): Promise<void> {
    const recall = this.#append(id, tag).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, recall);
    return recall;
  }

  /** A keyed report that another ingest accepted a moment ago is in the log, though maybe not yet seen here. */
  async #submittedAt(id: string): Promise<number | null> {
    const at = this.window.submittedAt(id);
    if (at !== null) return at;
    if (await this.window.reachEnd(CATCH_UP_MS)) return this.window.submittedAt(id);
    throw new ApiError('UNAVAILABLE', 'The log is still being read; try again', undefined, 5);
  }

  async #append(id: string, tag: string): Promise<void> {
    const at = this.context.now();
    const mark: Mark = { kind: 'recall', about: { id, at, account: '', address: '', key: '' } };
    const value = encodeFact({ id, occurredAt: at, fact: { $case: 'reportRecalled', value: {} } });
    const positions = await appendFacts(this.context.log, [{ key: tag, value }]);
    this.window.hold([mark]);
    this.window.settle([mark], positions);
    this.metrics.recalled.inc();
  }
}
