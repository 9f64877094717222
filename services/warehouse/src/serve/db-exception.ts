/** An error in ClickHouse's format, so that its clients find code and type where they look for them. */
export class DbException extends Error {
  override name = 'DbException';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Codes and names of the ClickHouse errors that the endpoint itself raises. */
const CODES = {
  UNEXPECTED_END_OF_FILE: 3,
  BAD_ARGUMENTS: 36,
  NOT_IMPLEMENTED: 48,
  SYNTAX_ERROR: 62,
  UNKNOWN_DATABASE: 81,
  UNKNOWN_COMPRESSION_METHOD: 89,
  UNKNOWN_SETTING: 115,
  REQUIRED_PASSWORD: 194,
  TOO_MANY_SIMULTANEOUS_QUERIES: 202,
  QUERY_WITH_SAME_ID_IS_ALREADY_RUNNING: 216,
  QUERY_IS_TOO_LARGE: 229,
  ABORTED: 236,
  LIMIT_EXCEEDED: 290,
  SUPPORT_IS_DISABLED: 344,
  TIMEOUT_EXCEEDED: 159,
  READONLY: 164,
  NOT_ENOUGH_SPACE: 243,
  MEMORY_LIMIT_EXCEEDED: 241,
  INTO_OUTFILE_NOT_ALLOWED: 358,
  QUERY_WAS_CANCELLED: 394,
  ACCESS_DENIED: 497,
  SESSION_NOT_FOUND: 372,
  INVALID_SESSION_TIMEOUT: 374,
  UNKNOWN_ROLE: 511,
  AUTHENTICATION_FAILED: 516,
  UNKNOWN_EXCEPTION: 1002,
} as const;

export function exception(type: keyof typeof CODES, text: string): DbException {
  const code = CODES[type];
  return new DbException(code, `Code: ${code}. DB::Exception: ${text}. (${type})`);
}

/** The engine's errors are texts that begin with their code. Anything else becomes UNKNOWN_EXCEPTION. */
export function asException(error: unknown): DbException {
  if (error instanceof DbException) return error;
  // Checks the shape, because the addon may throw another realm's Error.
  const text = typeof error === 'object' && error && 'message' in error ? String(error.message) : String(error);
  const [, code] = /^Code: (\d+)\./.exec(text) ?? [];
  return code ? new DbException(Number(code), text) : exception('UNKNOWN_EXCEPTION', text);
}
