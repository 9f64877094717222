import { PROBE_PATH } from '@droptally/proto/api/paths';
import { ProbeLanguage, ProbeMessageType, ProbeNavigated } from '@droptally/proto/probe';
import type { Attack } from '../attack.ts';
import { keepDialling } from '../dial.ts';
import { binaryFrame, PROBE_VISITOR, UPGRADE } from '../web-socket.ts';

const MESSAGES = 100;
const LONGEST_PATH = 512;

/** Usage probe messages, as long and as many as a socket may send, all different; and requests for its pixel. */
export const probeFlood: Attack = {
  counts: 'answers to messages and pixels',
  atLeast: 500,
  begin(target) {
    let sent = 0;
    keepDialling(target, 64, (socket) => {
      socket.on('data', () => target.count());
      socket.write(`GET ${PROBE_PATH}?${PROBE_VISITOR} HTTP/1.1\r\nHost: x\r\n${UPGRADE}\r\n`);
      socket.write(Buffer.concat(Array.from({ length: MESSAGES }, () => binaryFrame(page(sent++)))));
      socket.once('data', () => setTimeout(() => socket.destroy(), 100));
    });
    keepDialling(target, 16, (socket) => {
      socket.on('data', () => target.count());
      const pixel = `GET ${PROBE_PATH}?${PROBE_VISITOR}&l=1 HTTP/1.1\r\nHost: x\r\n\r\n`;
      socket.write(pixel.repeat(50));
      socket.once('data', () => setTimeout(() => socket.destroy(), 100));
    });
  },
};

function page(number: number): Uint8Array {
  const meta = { type: ProbeMessageType.NAVIGATED, language: ProbeLanguage.OTHER };
  return ProbeNavigated.encode({ meta, path: `/${number}`.padEnd(LONGEST_PATH, 'x') }).finish();
}
