import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, dialAsProxy, forwardedFrom, keepDialling } from '../dial.ts';

const [API] = API_PREFIXES;
const CONNECTIONS = 120;
const PIPELINED = 32;
const REPORTS = 100;
const ADVANCED = '{"queries":[{"server":"CN","stageId":"main_01-07","start":0}]}';

/** What a botnet sends through a proxy, each request from another address: no limit of an address applies. */
export const manyAddresses: Attack = {
  counts: 'answers',
  atLeast: 50,
  begin(target) {
    const batchDrops = target.known.stages.slice(0, REPORTS).map((stageId) => ({ stageId, drops: [] }));
    const batch = JSON.stringify({ server: 'CN', source: 'attacker', version: '1', batchDrops });
    let sent = 0;
    const request = () => {
      const from = forwardedFrom(sent++);
      switch (sent % 4) {
        case 0:
          return post(PATHS.reportBatch, batch, from);
        case 1:
          return post(PATHS.advanced, ADVANCED, from);
        case 2:
          return get(`${PATHS.matrix}?show_closed_zones=true&interval=0.${500 + (sent % 499)}`, from);
        default:
          return get(`${PATHS.stages}?server=CN`, from);
      }
    };
    const requests = (count: number) => Array.from({ length: count }, request).join('');
    keepDialling(
      target,
      CONNECTIONS,
      (socket) => {
        countAnswers(socket, 200, target);
        // Half of the connections read nothing.
        if (sent++ % 2 === 0) socket.pause();
        socket.on('data', (data) => socket.write(requests(data.toString('latin1').split('HTTP/1.1 ').length - 1)));
        socket.write(requests(PIPELINED));
      },
      dialAsProxy,
    );
  },
};

function get(path: string, from: string): string {
  return `GET ${API}${path} HTTP/1.1\r\nHost: x\r\n${from}\r\n`;
}

function post(path: string, body: string, from: string): string {
  const head = `POST ${API}${path} HTTP/1.1\r\nHost: x\r\n${from}Content-Type: application/json\r\n`;
  return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
}
