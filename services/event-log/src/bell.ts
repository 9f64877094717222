import { BroadcastChannel } from 'node:worker_threads';

export type Bell = {
  ring(): void;
  /** Resolves when the bell rings, at the latest after `withinMs`. */
  wait(withinMs: number): Promise<void>;
};

/** Creates a bell that wakes all its waiters when it rings. */
export function createBell(): Bell {
  let listeners: (() => void)[] = [];
  return {
    ring() {
      const woken = listeners;
      listeners = [];
      for (const wake of woken) wake();
    },
    wait(withinMs) {
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          listeners = listeners.filter((other) => other !== wake);
          resolve();
        }, withinMs);
        listeners.push(wake);
      });
    },
  };
}

/** How long the rings of another thread are gathered: it rings for every group of records. */
const GATHER_MS = 10;

/** A bell that every thread of this process rings and hears which creates one of this name. */
export function createSharedBell(name: string): Bell & { close(): void } {
  const own = createBell();
  const others = new BroadcastChannel(name);
  others.unref();
  let gathering: NodeJS.Timeout | undefined;
  others.onmessage = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      own.ring();
    }, GATHER_MS).unref();
  };
  return {
    wait: own.wait,
    ring() {
      own.ring();
      others.postMessage(undefined);
    },
    close() {
      clearTimeout(gathering);
      others.close();
    },
  };
}
