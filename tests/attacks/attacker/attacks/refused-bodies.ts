import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling } from '../dial.ts';

const DROPS = '{},'.repeat(1_390_000).slice(0, -1);
const RUN = `{"stageId":"main_01-07","drops":[${DROPS}]}`;
const BODY = `{"server":"CN","source":"x","version":"1","batchDrops":[${RUN}]}`;
const HEAD = `POST ${API_PREFIXES[0]}${PATHS.reportBatch} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const REQUEST = Buffer.from(`${HEAD}Content-Length: ${BODY.length}\r\n\r\n${BODY}`);

/** Bodies of four megabytes with 1.39 million empty drops. */
export const refusedBodies: Attack = {
  counts: 'bodies that were read and refused',
  atLeast: 8,
  begin(target) {
    keepDialling(target, 8, (socket) => {
      countAnswers(socket, 400, target);
      socket.on('data', () => socket.write(REQUEST));
      socket.write(REQUEST);
    });
  },
};
