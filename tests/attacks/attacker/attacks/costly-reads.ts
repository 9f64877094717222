import { AUTH_REALM } from '@droptally/proto/api/headers';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, dial, keepDialling } from '../dial.ts';

const [API] = API_PREFIXES;
/** Maximum number of pipelined requests per connection. */
const PIPELINED = 64;
const HUNG_UP_EVERY_MS = 5;
const ADVANCED = '{"queries":[{"server":"CN","stageId":"main_01-07","start":0}]}';

/** Matrices with all confidence levels, pipelined; and reads of an account whose client disconnects early. */
export const costlyReads: Attack = {
  counts: 'matrices with intervals of their own',
  atLeast: 1,
  begin(target) {
    const { account } = target.known;
    let requests = 0;
    keepDialling(target, 4, (socket) => {
      countAnswers(socket, 200, target);
      const matrix = () => `${API}${PATHS.matrix}?show_closed_zones=true&interval=0.${500 + (requests++ % 499)}`;
      socket.write(Array.from({ length: PIPELINED }, () => get(matrix())).join(''));
    });
    const own = [
      get(`${API}${PATHS.matrix}?is_personal=true&show_closed_zones=true&sums=true`, account),
      get(`${API}${PATHS.pattern}?is_personal=true`, account),
      `POST ${API}${PATHS.advanced} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${ADVANCED.length}\r\n\r\n${ADVANCED}`,
    ];
    setInterval(() => {
      const socket = dial(target);
      socket.write(own[requests++ % own.length] ?? '', () => setTimeout(() => socket.destroy(), HUNG_UP_EVERY_MS));
    }, HUNG_UP_EVERY_MS);
  },
};

function get(path: string, account?: string): string {
  const who = account ? `Authorization: ${AUTH_REALM} ${account}\r\n` : '';
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${who}\r\n`;
}
