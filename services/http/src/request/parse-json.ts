import { ApiError } from '../api-error.ts';

const DEPTH_LIMIT = 32;
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** A body as JSON of bounded depth: what parses deep cannot always be walked or written again. */
export function parseJson(body: Buffer): unknown {
  if (depthOf(body) > DEPTH_LIMIT) throw new ApiError('INVALID_REQUEST', `The body nests deeper than ${DEPTH_LIMIT}`);
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

function depthOf(body: Buffer): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at);
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) deepest = Math.max(deepest, ++depth);
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
  }
  return deepest;
}

function endOfText(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at++) {
    if (body[at] === BACKSLASH) at++;
    else if (body[at] === QUOTE) return at;
  }
  return body.length;
}
