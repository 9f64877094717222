import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling, pour } from '../dial.ts';

const HEAD = `POST ${API_PREFIXES[0]}${PATHS.reportBatch} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
const CHUNKS = Buffer.from('1;a=b\r\nx\r\n'.repeat(6_000));

/** Bodies without end in chunks of one byte. */
export const tinyChunks: Attack = {
  counts: 'bodies that were read and rejected',
  atLeast: 50,
  begin(target) {
    keepDialling(target, 32, (socket) => {
      countAnswers(socket, 400, target);
      socket.write(HEAD);
      pour(socket, CHUNKS);
    });
  },
};
