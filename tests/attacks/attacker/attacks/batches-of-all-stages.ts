import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling } from '../dial.ts';

const [API] = API_PREFIXES;
const REPORTS = 500;
const CONNECTIONS = 30;
const PIPELINED = 10;

/** Many batches at once, each with a report of every stage. */
export const batchesOfAllStages: Attack = {
  counts: 'batches that were taken',
  atLeast: 4,
  begin(target) {
    const batchDrops = target.known.stages.slice(0, REPORTS).map((stageId) => ({ stageId, drops: [] }));
    const body = JSON.stringify({ server: 'CN', source: 'attacker', version: '1', batchDrops });
    const head = `POST ${API}${PATHS.reportBatch} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    const batch = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
    keepDialling(target, CONNECTIONS, (socket) => {
      socket.write(batch.repeat(PIPELINED));
      countAnswers(socket, 200, target);
      socket.on('data', () => socket.write(batch));
    });
  },
};
