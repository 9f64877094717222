import { API_PREFIXES, LIVE_PATH, PATHS } from '@droptally/proto/api/paths';
import { LiveRequest } from '@droptally/proto/live';
import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling } from '../dial.ts';
import { binaryFrame, UPGRADE } from '../web-socket.ts';

const [API] = API_PREFIXES;
const SOCKETS = 128;
const SUBSCRIPTIONS = 64;
const STAGES = 500;
/** Each socket gets an update a second at most: more batches would only be the attack of batches once more. */
const BATCH_EVERY_MS = 500;

/** Sockets that follow as many items as they may, and subscribe anew all the time, while batches change all stages. */
export const followedItems: Attack = {
  counts: 'batches that were taken',
  atLeast: 1,
  begin(target) {
    const { items, stages } = target.known;
    keepDialling(target, SOCKETS, (socket) => {
      socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`);
      const subscribe = () => socket.write(subscriptions(items));
      socket.once('data', () => {
        socket.resume();
        const again = setInterval(subscribe, 1_000);
        socket.once('close', () => clearInterval(again));
        subscribe();
      });
    });
    const batchDrops = stages.slice(-STAGES).map((stageId) => ({ stageId, drops: [] }));
    const body = JSON.stringify({ server: 'CN', source: 'attacker', version: '1', batchDrops });
    const head = `POST ${API}${PATHS.reportBatch} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const batch = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    keepDialling(target, 1, (socket) => {
      countAnswers(socket, 200, target);
      const again = setInterval(() => socket.write(batch), BATCH_EVERY_MS);
      socket.once('close', () => clearInterval(again));
    });
  },
};

function subscriptions(items: readonly string[]): Buffer {
  const messages = Array.from({ length: SUBSCRIPTIONS }, (_, i) => {
    const subject = { $case: 'itemId', value: items[i % items.length] ?? '' } as const;
    const value = { subscription: `s${i}`, server: 'CN', category: '', subject, account: '' };
    return binaryFrame(LiveRequest.encode({ request: { $case: 'subscribe', value } }).finish());
  });
  return Buffer.concat(messages);
}
