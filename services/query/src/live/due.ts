import type { LiveSocket } from './live-socket.ts';
import type { Subscription } from './subscription.ts';

/** A subscription whose turn it is, and what changed of it. */
export type Due = { socket: LiveSocket; subscription: Subscription; stages: ReadonlySet<string> };

const SHORTEST_PAUSE_MS = 1_000;

/** Takes what changed from the subscriptions that heard nothing for a second and whose client reads what it is sent. */
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

/** Tells what could not be told the next time. */
export function putBack(due: readonly Due[]): void {
  for (const { subscription, stages } of due) for (const stage of stages) subscription.changed.add(stage);
}

export function isWholeServer({ stageId, itemId }: Subscription): boolean {
  return stageId === undefined && itemId === undefined;
}

/** Subscriptions that one read answers: of one server, category and account, whole servers apart. */
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
