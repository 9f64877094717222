import type { IncomingMessage } from 'node:http';

// Node keeps about 1,000 headers and silently drops the rest, which may include the length of a body.
const MAX_HEADERS = 500;
const OFFERS = new Set(['upgrade', 'http2-settings']);

/** The head of a request without its upgrade offer; undefined if parts of it are unknown. */
export function plainHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer | undefined {
  if (rawHeaders.length > 2 * MAX_HEADERS) return undefined;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const value = plainValue(name.toLowerCase(), rawHeaders[i + 1] ?? '');
    if (value !== undefined) lines.push(`${name}: ${value}`);
  }
  // A line containing a line break would form another request.
  if (lines.some((line) => /[\r\n\0]/.test(line))) return undefined;
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

function plainValue(name: string, value: string): string | undefined {
  if (OFFERS.has(name)) return undefined;
  if (name !== 'connection') return value;
  const options = value.split(',').filter((option) => !OFFERS.has(option.trim().toLowerCase()));
  return options.length > 0 ? options.join(',') : undefined;
}
