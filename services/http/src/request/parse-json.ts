import { ApiError } from '../api-error.ts';
import { measureJson } from './measure-json.ts';

const MAX_DEPTH = 32;
/** Enough for a legitimate body of 64 KB; one of `{},{},…` holds twice as many. */
const DEFAULT_MAX_VALUES = 10_000;

/** Parses a body as JSON of bounded depth and size: its length alone says little about the memory and time it costs. */
export function parseJson(body: Buffer, mostValues = DEFAULT_MAX_VALUES): unknown {
  const { depth, values } = measureJson(body, { depth: MAX_DEPTH, values: mostValues });
  if (depth > MAX_DEPTH) throw new ApiError('INVALID_REQUEST', `The body nests deeper than ${MAX_DEPTH}`);
  if (values > mostValues) throw new ApiError('INVALID_REQUEST', `The body holds more than ${mostValues} values`);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError('INVALID_REQUEST', 'The body is not JSON');
  }
}

export function isJson(contentType: string | undefined): boolean {
  if (contentType === undefined) return false;
  if (contentType === 'application/json') return true;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || (type.startsWith('application/') && type.endsWith('+json'));
}

export function requireJson(contentType: string | undefined): void {
  if (!isJson(contentType)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
}
