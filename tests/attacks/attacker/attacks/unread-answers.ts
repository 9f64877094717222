import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { keepDialling } from '../dial.ts';

const MATRIX = `GET ${API_PREFIXES[0]}${PATHS.matrix}?show_closed_zones=true&stageFilter=`;
const PIPELINED = 50;

/** Large responses, each of a different view, that are requested and not read. */
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
      const requests = Array.from(
        { length: PIPELINED },
        () => `${MATRIX}${stages(view++)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      );
      socket.write(requests.join(''));
    });
  },
};

/** Long enough that all stages are read, in a list that no other request uses. */
function stages(view: number): string {
  return [...Array.from({ length: 80 }, (_, i) => `main_0${i % 10}-0${(i >> 3) % 10}`), `x${view}`].join(',');
}
