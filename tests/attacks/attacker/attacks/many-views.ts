import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling } from '../dial.ts';

const [API] = API_PREFIXES;
const CONNECTIONS = 4;
const PIPELINED = 24;
const TREND_DAYS = 60;

/** All views of the matrix and of the trends, compressed, again and again: honest reports make each of them old. */
export const manyViews: Attack = {
  counts: 'views that were answered',
  atLeast: 1,
  begin(target) {
    const paths = ['CN', 'US', 'JP', 'KR'].flatMap((server) => [...matrices(server), ...trends(server)]);
    let asked = 0;
    keepDialling(target, CONNECTIONS, (socket) => {
      countAnswers(socket, 200, target);
      const ask = () => {
        const requests = Array.from({ length: PIPELINED }, () => get(paths[asked++ % paths.length] ?? ''));
        if (!socket.writableNeedDrain) socket.write(requests.join(''));
      };
      ask();
      const again = setInterval(ask, 500);
      socket.once('close', () => clearInterval(again));
    });
  },
};

function matrices(server: string): string[] {
  const flags = ['', '&interval=0.95'].flatMap((interval) =>
    ['0&sums=0', '0&sums=1', '1&sums=0', '1&sums=1'].map((flag) => `&show_closed_zones=${flag}${interval}`),
  );
  return ['all', 'automated', 'manual'].flatMap((category) =>
    flags.map((flag) => `${PATHS.matrix}?server=${server}&category=${category}${flag}`),
  );
}

function trends(server: string): string[] {
  return Array.from({ length: TREND_DAYS }, (_, i) => `${PATHS.trends}?server=${server}&days=${i + 1}`);
}

function get(path: string): string {
  return `GET ${API}${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`;
}
