import { Readable } from 'node:stream';
import type { Language, Localised } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { csvHead, csvLine } from '@droptally/domain/export/export-lines';
import { exportName } from '@droptally/domain/export/export-name';
import { reportRecord } from '@droptally/domain/export/report-record';
import { ApiError } from '@droptally/http/api-error';
import { FairShares } from '@droptally/http/request/fair-shares';
import { goneSignal } from '@droptally/http/request/gone-signal';
import { HEADERS } from '@droptally/proto/api/headers';
import type { ExportFormat, OwnReport } from '@droptally/proto/api/own-reports';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadTurns } from '../answers/read-turns.ts';
import { CACHING } from '../answers/send-answer.ts';
import { Positions } from '../freshness/positions.ts';
import { allReports } from '../numbers/own-reports/all-reports.ts';
import { OwnReports, type OwnReportsFilter } from '../numbers/own-reports/own-reports.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { accountOf } from '../request/account-of.ts';

const MOST_OF_AN_ACCOUNT = 2;
const MOST_OF_AN_ADDRESS = 4;
const MOST = 64;
const RETRY_AFTER_S = 10;
/** A client that reads nothing for so long is gone. A page may wait for its turn almost as long. */
const STALLED_AFTER_MS = 120_000;

type ExportRequest = { format: ExportFormat; filter: OwnReportsFilter; language: Language };
type Pages = AsyncGenerator<readonly OwnReport[]>;

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

/**
 * Streams all reports of an account as a file. Memory use does not grow with their number, and an export that is not
 * read holds a page of it: each account and address may have a few at once.
 */
@Injectable()
export class OwnReportsExport {
  readonly #accounts = new FairShares(MOST_OF_AN_ACCOUNT);
  readonly #addresses = new FairShares(MOST_OF_AN_ADDRESS, MOST);

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly reports: OwnReports,
    private readonly turns: ReadTurns,
    private readonly positions: Positions,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply, { format, filter, language }: ExportRequest): Promise<void> {
    const account = accountOf(request, this.options);
    this.#hold(request, reply, account);
    const pages = allReports(filter, (wanted) =>
      this.turns.slow(request, account, (signal) => this.reports.page(account, wanted, signal)),
    );
    // Read the first page before sending headers: a failure now gets a normal error response, a later one can only
    // break the connection.
    const { value: first = [] } = await pages.next();
    const { index } = this.options.catalog.current();
    const text =
      format === 'csv' ? csvOf(first, pages, (report) => reportLine(report, index, language)) : jsonOf(first, pages);
    if (this.positions.isRebuilding) reply.header(HEADERS.rebuilding, '1');
    const day = new Date(this.options.now()).toISOString().slice(0, 10);
    reply
      .header('Cache-Control', CACHING.personal)
      .header('Vary', 'Origin, Authorization, Cookie')
      .header('Content-Disposition', `attachment; filename="${nameOf(filter, day)}.${format}"`)
      .type(TYPES[format])
      // Without a mark, the next page would be read before the client asks for it.
      .send(Readable.from(text, { objectMode: false, highWaterMark: 0 }));
  }

  /** Takes a place until the response has ended or its client is gone. */
  #hold(request: FastifyRequest, reply: FastifyReply, account: string): void {
    const { clientAddress } = request;
    if (!this.#accounts.take(account)) throw tooMany('Too many exports of this account are running');
    if (!this.#addresses.take(clientAddress)) {
      this.#accounts.give(account);
      throw tooMany('Too many exports of this address are running');
    }
    const signal = goneSignal(request);
    let isHeld = true;
    const give = () => {
      if (!isHeld) return;
      isHeld = false;
      signal.removeEventListener('abort', give);
      this.#accounts.give(account);
      this.#addresses.give(clientAddress);
    };
    // Node emits nothing for a response that was queued behind another one.
    signal.addEventListener('abort', give);
    reply.raw.once('close', give);
    reply.raw.setTimeout(STALLED_AFTER_MS, () => reply.raw.destroy());
    if (signal.aborted) give();
  }
}

function tooMany(message: string): ApiError {
  return new ApiError('TOO_MANY_REQUESTS', message, undefined, RETRY_AFTER_S);
}

/** Uses the UTC date, since the server does not know the reader's time zone. */
function nameOf({ servers }: OwnReportsFilter, day: string): string {
  const server = servers.length === 1 ? servers[0] : undefined;
  return exportName({ kind: 'reports', server, source: 'personal', category: 'all', about: [] }, day);
}

async function* csvOf(
  first: readonly OwnReport[],
  rest: Pages,
  lineOf: (report: OwnReport) => string,
): AsyncGenerator<string> {
  const lines = (reports: readonly OwnReport[]) => reports.map(lineOf).join('');
  yield csvHead('reports') + lines(first);
  for await (const reports of rest) yield lines(reports);
}

async function* jsonOf(first: readonly OwnReport[], rest: Pages): AsyncGenerator<string> {
  const lines = (reports: readonly OwnReport[]) => reports.map((report) => JSON.stringify(report)).join(',\n');
  yield `[\n${lines(first)}`;
  for await (const reports of rest) if (reports.length > 0) yield `,\n${lines(reports)}`;
  yield '\n]\n';
}

/** Returns a report as a CSV line, its stage and items named in a language. */
function reportLine(report: OwnReport, index: CatalogIndex, language: Language): string {
  const stage = index.stages.get(report.stageId);
  const zone = stage && index.zones.get(stage.zoneId);
  const names = {
    stageCode: nameIn(language, stage?.code),
    zoneName: nameIn(language, zone?.name),
    itemName: (itemId: string) => nameIn(language, index.items.get(itemId)?.name),
  };
  return csvLine('reports', reportRecord(report, names));
}

/** Falls back to English, then to Chinese, which always exists. */
function nameIn(language: Language, names: Localised | undefined): string | null {
  return names ? (names[language] ?? names.en ?? names.zh) : null;
}
