/** The engine's error codes for damage on disk: wrong checksums, truncated or missing files. */
const DAMAGE = ['32', '33', '40', '107', '117', '226', '228', '246', '271', '432'];
/** A file could not be opened or read. That may pass: too many files are open, or a disk is away for a moment. */
const UNREAD = ['74', '76'];

export function isDamage(error: unknown): error is Error {
  return error instanceof Error && DAMAGE.includes(codeOf(error));
}

export function isUnread(error: unknown): error is Error {
  return error instanceof Error && UNREAD.includes(codeOf(error));
}

/** For errors that the engine returns in a result, which have only a text. */
export function isUnreadText(message: string): boolean {
  return UNREAD.includes(/^Code: (\d+)\./.exec(message)?.[1] ?? '');
}

/** Whether the disk cannot read the data or its file system is broken. If that lasts, only another copy helps. */
export function isOfTheDisk(message: string): boolean {
  return /errno: (5|117),/.test(message);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
