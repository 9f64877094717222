import { apiErrorOf } from '@droptally/http/errors/api-error-of';
import { Counter, type Registry } from 'prom-client';
import type { SubmitResult } from './report/submit-reports.ts';

/** Metrics of ingest. */
export class IngestMetrics {
  readonly accepted: Counter;
  readonly refused: Counter<'code'>;
  readonly recalled: Counter;
  readonly hits: Counter;
  readonly probes: Counter;
  readonly clientErrors: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.accepted = new Counter({
      name: 'droptally_reports_accepted_total',
      help: 'Reports durable in the log',
      registers,
    });
    this.refused = new Counter({
      name: 'droptally_reports_refused_total',
      help: 'Reports refused, by error code',
      labelNames: ['code'],
      registers,
    });
    this.recalled = new Counter({ name: 'droptally_recalls_accepted_total', help: 'Reports taken back', registers });
    this.hits = new Counter({
      name: 'droptally_idempotency_hits_total',
      help: 'Repeats of an idempotency key answered from memory',
      registers,
    });
    this.probes = new Counter({ name: 'droptally_probe_messages_total', help: 'Usage probe messages kept', registers });
    this.clientErrors = new Counter({ name: 'droptally_client_errors_total', help: 'Errors of pages kept', registers });
  }

  /** Counts a report by its answer. */
  answered(result: SubmitResult): void {
    if (!result.ok) this.refuse(result.error);
    else if (result.known) this.hits.inc();
    else this.accepted.inc();
  }

  /** Counts reports that got this error instead of an answer each. */
  refuse(error: unknown, reports = 1): void {
    this.refused.inc({ code: apiErrorOf(error).code }, reports);
  }
}
