import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, dialAsProxy, forwardedFrom, keepDialling } from '../dial.ts';

const CONNECTIONS = 400;
const REQUEST = `GET ${META_PREFIX}${META_PATHS.ping} HTTP/1.1\r\nHost: x\r\n${forwardedFrom(8)}\r\n`;

/** Connections of a proxy that the site trusts, each of which stays open after one answer. */
export const idleConnections: Attack = {
  counts: 'answers',
  atLeast: 400,
  begin(target) {
    keepDialling(
      target,
      CONNECTIONS,
      (socket) => {
        socket.write(REQUEST);
        countAnswers(socket, 200, target);
      },
      dialAsProxy,
    );
  },
};
