import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { keepDialling } from '../dial.ts';

const MATRIX = `GET ${API_PREFIXES[0]}${PATHS.matrix}?show_closed_zones=true&stageFilter=`;
const AT_ONCE = 50;

/** Large answers, each of a view of its own, that are asked for and not read. */
export const unreadAnswers: Attack = {
  counts: 'answers whose beginning came',
  atLeast: 1,
  begin(target) {
    let view = 0;
    keepDialling(target, 64, (socket) => {
      socket.once('data', (data) => {
        if (data.toString('latin1').startsWith('HTTP/1.1 200 ')) target.count();
        socket.pause();
      });
      const asked = Array.from({ length: AT_ONCE }, () => `${MATRIX}${stages(view++)} HTTP/1.1\r\nHost: x\r\n\r\n`);
      socket.write(asked.join(''));
    });
  },
};

/** Enough of them that all stages are read, in a list that nobody else asks for. */
function stages(view: number): string {
  return [...Array.from({ length: 80 }, (_, i) => `main_0${i % 10}-0${(i >> 3) % 10}`), `x${view}`].join(',');
}
