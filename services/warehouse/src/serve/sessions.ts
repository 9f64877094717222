import { exception } from './db-exception.ts';
import type { QueryRequest } from './request/read-request.ts';

type Session = { statements: string[]; expiresAt: number };

const MOST_STATEMENTS = 100;
const MOST_SESSIONS = 10_000;

/**
 * The shared state of the requests of one session: its SET and USE statements, repeated on the connection of every
 * later request. Nothing has to be locked, and nothing of a session can reach another one. Temporary tables are not
 * included.
 */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  constructor(private readonly elapsed: () => number) {}

  enter(requested: QueryRequest['session']): readonly string[] {
    if (!requested) return [];
    this.#forgetExpired();
    const known = this.#sessions.get(requested.id);
    if (!known && requested.mustExist) throw exception('SESSION_NOT_FOUND', 'Session not found');
    if (!known && this.#sessions.size >= MOST_SESSIONS)
      throw exception('LIMIT_EXCEEDED', `There are ${MOST_SESSIONS} sessions already`);
    const session = known ?? { statements: [], expiresAt: 0 };
    session.expiresAt = this.elapsed() + requested.timeoutS * 1_000;
    this.#sessions.set(requested.id, session);
    return session.statements;
  }

  /** Keeps a statement that has run without an error. */
  keep(requested: QueryRequest['session'], statement: string): void {
    const session = requested && this.#sessions.get(requested.id);
    if (!session) return;
    const kept = session.statements.filter((earlier) => earlier !== statement);
    if (kept.length >= MOST_STATEMENTS)
      throw exception('LIMIT_EXCEEDED', `A session keeps ${MOST_STATEMENTS} SET and USE statements at most`);
    session.statements = [...kept, statement];
  }

  #forgetExpired(): void {
    const now = this.elapsed();
    for (const [id, { expiresAt }] of this.#sessions) if (expiresAt < now) this.#sessions.delete(id);
  }
}
