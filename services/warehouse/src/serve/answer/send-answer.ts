import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asException } from '../db-exception.ts';
import type { Outcome } from '../engine/carry-out.ts';
import type { Coder } from './compression.ts';
import { contentType } from './content-type.ts';

/** The HTTP status that ClickHouse gives each error code. Any other is 500. */
const STATUS = new Map<number, number>([
  ...codes(
    400,
    [6, 8, 15, 25, 26, 27, 36, 37, 38, 41, 44, 53, 62, 72, 117, 123, 167, 168, 223, 321, 376, 427, 441, 675, 676],
  ),
  ...codes(401, [194]),
  ...codes(403, [192, 193, 497, 512, 516]),
  ...codes(404, [46, 47, 50, 56, 60, 63, 73, 78, 81, 115, 152, 336, 511]),
  ...codes(408, [159]),
  ...codes(411, [381]),
  ...codes(413, [229]),
  ...codes(415, [779]),
  ...codes(501, [48]),
  ...codes(503, [76, 209, 439]),
]);

/** What a response says about its server. */
export type Identity = { version: string; timezone: string; displayName: string };

/** Sends the rows at the pace of the client. The engine is no longer involved. */
export async function sendOutcome(response: ServerResponse, outcome: Outcome, coder: Coder | undefined): Promise<void> {
  const { rows, format } = outcome;
  const size = Buffer.isBuffer(rows) ? rows.length : rows.size;
  response.setHeader('Content-Type', contentType(format));
  response.setHeader('X-ClickHouse-Format', format);
  response.setHeader('X-ClickHouse-Summary', summary(outcome, size));
  const source = Buffer.isBuffer(rows) ? Readable.from([rows]) : createReadStream(rows.path);
  if (coder && size > 0) {
    response.setHeader('Content-Encoding', coder.name);
    await pipeline(source, coder.create(), response);
  } else {
    response.setHeader('Content-Length', size);
    await pipeline(source, response);
  }
}

/** Sends `Code: N. DB::Exception: …` with the status and header of ClickHouse. */
export function sendError(response: ServerResponse, error: unknown, { version }: Identity): void {
  const { code, message } = asException(error);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  if (code === 194) response.setHeader('WWW-Authenticate', 'Basic realm="ClickHouse server HTTP API"');
  response.removeHeader('Content-Encoding');
  response.removeHeader('Content-Length');
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  response.setHeader('X-ClickHouse-Exception-Code', code);
  response.statusCode = errorStatus(code);
  response.end(`${message.trimEnd()} (version ${version})\n`);
}

function summary({ read, isInsert }: Outcome, resultBytes: number): string {
  const [rows, bytes] = [String(read.rowsRead), String(read.bytesRead)];
  return JSON.stringify({
    read_rows: rows,
    read_bytes: bytes,
    written_rows: isInsert ? rows : '0',
    written_bytes: isInsert ? bytes : '0',
    total_rows_to_read: '0',
    result_rows: isInsert ? rows : '0',
    result_bytes: String(resultBytes),
    elapsed_ns: String(Math.round(read.elapsed * 1e9)),
  });
}

function errorStatus(code: number): number {
  return STATUS.get(code) ?? 500;
}

function codes(status: number, list: readonly number[]): [number, number][] {
  return list.map((code) => [code, status]);
}
