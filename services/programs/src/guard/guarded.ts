/** What a program tells the guard that started it; one that ends by itself is a `task`, which may be silent. */
export type Word = 'starting' | 'beat' | 'running' | 'ending' | 'task';

const BEAT_MS = 1_000;
/** What is left of a clean end once the guard has gone. */
const ORPHAN_MS = 600;

/** The guard of this process, where it has one: another would stand in its place soon after it has gone. */
export class Guarded {
  /** From now on the guard takes silence for a hang; `onOrphaned` begins the end when it has gone itself. */
  static begin(onOrphaned: () => void): Guarded {
    const guarded = new Guarded();
    if (guarded.#listen('starting', onOrphaned)) setInterval(() => guarded.say('beat'), BEAT_MS).unref();
    return guarded;
  }

  static beginTask(onOrphaned: () => void): void {
    new Guarded().#listen('task', onOrphaned);
  }

  say(word: Word): void {
    // A guard that has just gone is told nothing any more.
    if (process.connected) process.send?.(word, undefined, undefined, () => undefined);
  }

  /** Whether there is one. */
  #listen(first: Word, onOrphaned: () => void): boolean {
    if (!process.send) return false;
    // It has gone while this program was still loading its code, and nothing is open yet.
    if (!process.connected) process.exit(1);
    this.say(first);
    process.once('disconnect', () => {
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), ORPHAN_MS).unref();
      onOrphaned();
    });
    process.channel?.unref();
    return true;
  }
}
