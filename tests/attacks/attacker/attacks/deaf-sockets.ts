import { LIVE_PATH, PROBE_PATH } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { keepDialling, pour } from '../dial.ts';
import { PROBE_VISITOR, UPGRADE } from '../web-socket.ts';

/** A masked ping of 125 bytes with a zero mask. The pong is as long. */
const PING = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125, 'x')]);
const PINGS = Buffer.concat(Array.from({ length: 500 }, () => PING));

/** Floods both WebSockets with pings from clients that read nothing. */
export const deafSockets: Attack = {
  counts: 'sockets that were opened, and then full of pings',
  atLeast: 100,
  begin(target) {
    for (const path of [LIVE_PATH, `${PROBE_PATH}?${PROBE_VISITOR}`]) {
      keepDialling(target, 32, (socket) => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`);
        socket.once('data', (head) => {
          if (head.toString('latin1').startsWith('HTTP/1.1 101 ')) target.count();
          socket.pause();
          pour(socket, PINGS);
        });
      });
    }
  },
};
