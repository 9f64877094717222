import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling } from '../dial.ts';

const SPACES = `GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: a${' '.repeat(15_800)}b\r\n\r\n`;

/** Headers that make a naive parser backtrack. */
export const hostileHeaders: Attack = {
  counts: 'answers',
  atLeast: 200,
  begin(target) {
    keepDialling(target, 16, (socket) => {
      countAnswers(socket, 200, target);
      socket.on('data', () => socket.write(SPACES));
      socket.write(SPACES);
    });
  },
};
