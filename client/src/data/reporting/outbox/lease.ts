import type { TakeTurn } from './outbox.ts';

type Lease = { holder: string; until: number };

export type LeaseDeps = {
  read: () => string | null;
  write: (text: string) => void;
  remove: () => void;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** Identifies this tab. */
  holder: string;
};

const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const LOOK_AGAIN_MS = 500;
/** Longer than two tabs need to see each other's writes. */
const SETTLE_MS = 60;

/** For browsers without locks: a lease that expires, so that a closed tab blocks others only briefly. */
export function leaseTurns(outside: LeaseDeps): TakeTurn {
  const { write, remove, now, wait, holder } = outside;
  const lease = () => leaseOf(outside.read());
  const isMine = () => lease()?.holder === holder;
  const renew = () => write(JSON.stringify({ holder, until: now() + LEASE_MS }));

  const take = async (): Promise<void> => {
    for (;;) {
      const held = lease();
      if (!held || held.until <= now() || held.holder === holder) {
        renew();
        await wait(SETTLE_MS);
        if (isMine()) return;
      }
      await wait(LOOK_AGAIN_MS);
    }
  };

  return async (work) => {
    await take();
    let working = true;
    const renewing = (async () => {
      while (working) {
        await wait(RENEW_MS);
        // A tab that slept past its lease must not take it back from the one that holds it now.
        if (working && isMine()) renew();
      }
    })();
    void renewing;
    try {
      await work();
    } finally {
      working = false;
      if (isMine()) remove();
    }
  };
}

function leaseOf(text: string | null): Lease | null {
  try {
    return text === null ? null : (JSON.parse(text) as Lease);
  } catch {
    return null;
  }
}
