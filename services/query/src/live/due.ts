import type { LiveSocket } from './live-socket.ts';
import type { Subscription } from './subscription.ts';

/** A subscription due for an update, and its changed stages. */
export type Due = { socket: LiveSocket; subscription: Subscription; stages: ReadonlySet<string> };

const SHORTEST_PAUSE_MS = 1_000;

/** Takes the changes of subscriptions that had no update for a second and whose client keeps up reading. */
export function takeDue(sockets: Iterable<LiveSocket>, now: number): Due[] {
  const due: Due[] = [];
  for (const socket of sockets) {
    if (!socket.isReading) continue;
    for (const subscription of socket.subscriptions) {
      if (subscription.changed.size === 0 || now - subscription.sentAt < SHORTEST_PAUSE_MS) continue;
      due.push({ socket, subscription, stages: subscription.changed });
      subscription.changed = new Set();
      subscription.sentAt = now;
    }
  }
  return due;
}

/** Puts back changes that could not be sent, for the next update. */
export function putBack(due: readonly Due[]): void {
  for (const { subscription, stages } of due) for (const stage of stages) subscription.changed.add(stage);
}

export function isWholeServer({ stageId, itemId }: Subscription): boolean {
  return stageId === undefined && itemId === undefined;
}

/** Groups subscriptions that one read can answer: of one server, category and account, whole servers apart. */
export function grouped(due: readonly Due[]): [Due, ...Due[]][] {
  const groups = new Map<string, [Due, ...Due[]]>();
  for (const one of due) {
    const { server, category, account = 'everybody' } = one.subscription;
    const what = isWholeServer(one.subscription) ? 'whole' : category;
    const key = `${server} ${what} ${account}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}
