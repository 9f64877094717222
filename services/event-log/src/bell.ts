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
