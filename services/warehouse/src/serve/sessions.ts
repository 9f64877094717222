import { exception } from './db-exception.ts';
import type { QueryRequest } from './request/read-request.ts';

type Session = { statements: string[]; expiresAt: number };

const MOST_STATEMENTS = 100;
const MOST_SESSIONS = 10_000;

/**
 * What the requests of one session have in common: its SET and USE statements, said again on the connection of every
 * later request. There is nothing to lock, and nothing of a session can reach another one. Temporary tables are not
 * among it.
 */
export class Sessions {
  readonly #sessions = new Map<string, Session>();

  constructor(private readonly now: () => number) {}

  /** The statements to begin with. */
  enter(asked: QueryRequest['session']): readonly string[] {
    if (!asked) return [];
    this.#forgetExpired();
    const known = this.#sessions.get(asked.id);
    if (!known && asked.mustExist) throw exception('SESSION_NOT_FOUND', 'Session not found');
    if (!known && this.#sessions.size >= MOST_SESSIONS)
      throw exception('LIMIT_EXCEEDED', `There are ${MOST_SESSIONS} sessions already`);
    const session = known ?? { statements: [], expiresAt: 0 };
    session.expiresAt = this.now() + asked.timeoutS * 1_000;
    this.#sessions.set(asked.id, session);
    return session.statements;
  }

  /** Keeps a statement that has been carried out once without an error. */
  keep(asked: QueryRequest['session'], statement: string): void {
    const session = asked && this.#sessions.get(asked.id);
    if (!session) return;
    const kept = session.statements.filter((earlier) => earlier !== statement);
    if (kept.length >= MOST_STATEMENTS)
      throw exception('LIMIT_EXCEEDED', `A session keeps ${MOST_STATEMENTS} SET and USE statements at most`);
    session.statements = [...kept, statement];
  }

  #forgetExpired(): void {
    const now = this.now();
    for (const [id, { expiresAt }] of this.#sessions) if (expiresAt < now) this.#sessions.delete(id);
  }
}
