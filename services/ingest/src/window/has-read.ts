import { WindowStore } from './window-store.ts';

/** Whether the ingest window in a folder has followed a log. A damaged one does not say. */
export async function hasRead(dir: string): Promise<boolean> {
  const window = new WindowStore({ dir, onLost() {}, onDamage() {} });
  try {
    return window.position().some((next) => next > 0);
  } finally {
    await window.close();
  }
}
