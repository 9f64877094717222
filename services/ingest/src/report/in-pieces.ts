import { setTimeout as pause } from 'node:timers/promises';

const PIECE_MS = 5;

let lastTurn: Promise<unknown> = Promise.resolve();

/** As `list.map`, but of all such work the thread does one piece at a time, and rests as long after each for what waits beside it. */
export async function inPieces<Value, Result>(
  list: readonly Value[],
  each: (value: Value, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + PIECE_MS;
  for (const [index, value] of list.entries()) {
    if (performance.now() >= until) {
      await nextTurn();
      until = performance.now() + PIECE_MS;
    }
    results.push(each(value, index));
  }
  return results;
}

function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => pause(PIECE_MS));
  return lastTurn;
}
