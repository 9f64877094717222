/** Codes by which the engine says that what is on disk is not what was written: wrong sums, cut files, none at all. */
const DAMAGE = ['32', '33', '40', '107', '117', '226', '228', '246', '271', '432'];
/** A file that could not be opened or read. That may pass: too many are open, or a disk is away for a moment. */
const UNREAD = ['74', '76'];

export function isDamage(error: unknown): error is Error {
  return error instanceof Error && DAMAGE.includes(codeOf(error));
}

export function isUnread(error: unknown): error is Error {
  return error instanceof Error && UNREAD.includes(codeOf(error));
}

/** Of what the engine tells as a result there is the text alone. */
export function isUnreadText(message: string): boolean {
  return UNREAD.includes(/^Code: (\d+)\./.exec(message)?.[1] ?? '');
}

/** The disk cannot give what lies there, or its file system is broken: if that lasts, nothing but another copy helps. */
export function isOfTheDisk(message: string): boolean {
  return /errno: (5|117),/.test(message);
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}
