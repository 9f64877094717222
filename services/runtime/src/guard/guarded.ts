/** Messages from a program to its guard. A `task` ends by itself, and may be silent. */
export type GuardMessage = 'starting' | 'beat' | 'running' | 'ending' | 'task';

const HEARTBEAT_MS = 1_000;
/** Time left for a clean shutdown once the guard is gone. */
const ORPHAN_MS = 600;

/** The guard of this process, if it has one. Soon after a guard is gone, another takes its place. */
export class Guarded {
  /**
   * Starts heartbeats: from now on the guard takes silence for a hang. `onOrphaned` starts the shutdown when the guard
   * is gone.
   */
  static begin(onOrphaned: () => void): Guarded {
    const guarded = new Guarded();
    if (guarded.#listen('starting', onOrphaned)) setInterval(() => guarded.say('beat'), HEARTBEAT_MS).unref();
    return guarded;
  }

  static beginTask(onOrphaned: () => void): void {
    new Guarded().#listen('task', onOrphaned);
  }

  say(message: GuardMessage): void {
    // Ignore errors: the guard may just have gone.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  }

  /** Sends the first message and watches the guard. Returns false if there is none. */
  #listen(first: GuardMessage, onOrphaned: () => void): boolean {
    if (!process.send) return false;
    // The guard has gone while this program was loading its code. Nothing is open yet.
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
