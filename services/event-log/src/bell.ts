export type Bell = {
  ring(): void;
  /** Resolves when the bell rings, at the latest after so many milliseconds. */
  heard(withinMs: number): Promise<void>;
};

/** Wakes everyone who waits for something to happen. */
export function createBell(): Bell {
  let listeners: (() => void)[] = [];
  return {
    ring() {
      const woken = listeners;
      listeners = [];
      for (const wake of woken) wake();
    },
    heard(withinMs) {
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
