import { API_PREFIXES, META_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { keepDialling } from '../dial.ts';

const CONNECTIONS = 240;
const IN_FLIGHT = 60;
const REPORT = JSON.stringify({
  server: 'CN',
  stageId: 'main_01-07',
  drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }],
  source: 'x',
  version: '1',
});

const requests = [
  `GET ${META_PREFIX}${META_PATHS.ping} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n`,
  `POST ${API_PREFIXES[0]}${PATHS.report} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${REPORT.length}\r\n\r\n${REPORT}`,
];

/** Many connections with as many requests in flight as each may have: pings, pages and reports. */
export const pipelinedRequests: Attack = {
  counts: 'answers',
  atLeast: 2_000,
  begin(target) {
    let dialled = 0;
    keepDialling(target, CONNECTIONS, (socket) => {
      const request = requests[dialled++ % requests.length] ?? '';
      socket.on('data', (data) => {
        const answers = data.toString('latin1').split('HTTP/1.1 ').length - 1;
        target.count(answers);
        socket.write(request.repeat(answers));
      });
      socket.write(request.repeat(IN_FLIGHT));
    });
  },
};
