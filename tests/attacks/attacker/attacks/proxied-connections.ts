import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { dialAsProxy, drip, forwardedFrom, keepDialling } from '../dial.ts';

const CONNECTIONS = 400;
const DRIP_EVERY_MS = 500;
const HEAD = `POST ${API_PREFIXES[0]}${PATHS.report} HTTP/1.1\r\nHost: x\r\n${forwardedFrom(7)}Content-Length: 1000\r\n\r\n`;

/** Bodies that hardly progress, all of one client behind a proxy that the site trusts. */
export const proxiedConnections: Attack = {
  counts: 'connections that were held for half a second',
  atLeast: 20,
  begin(target) {
    keepDialling(
      target,
      CONNECTIONS,
      (socket) => {
        socket.resume();
        socket.write(HEAD);
        drip(socket, target, DRIP_EVERY_MS);
      },
      dialAsProxy,
    );
  },
};
