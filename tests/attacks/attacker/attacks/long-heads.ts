import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling } from '../dial.ts';

const CONNECTIONS = 240;
const IN_FLIGHT = 60;
const PADDING = 'x'.repeat(15_000);
const REQUEST = `GET ${API_PREFIXES[0]}${PATHS.stages}?server=CN HTTP/1.1\r\nHost: x\r\nX-Pad: ${PADDING}\r\n\r\n`;
const REQUESTS = Buffer.from(REQUEST.repeat(IN_FLIGHT));

/** As many requests in flight as each connection may have, with heads as long as allowed, again and again. */
export const longHeads: Attack = {
  counts: 'answers',
  atLeast: 20,
  begin(target) {
    keepDialling(target, CONNECTIONS, (socket) => {
      countAnswers(socket, 200, target);
      socket.write(REQUESTS);
    });
  },
};
