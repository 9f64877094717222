import { PATHS } from '@droptally/proto/api/paths';
import type { PlanBody } from '@droptally/proto/api/plan';
import type { Attack } from '../attack.ts';
import { countAnswers, keepDialling } from '../dial.ts';

/** Plans asked for at once. */
const CONNECTIONS = 50;
const SERVERS = ['CN', 'US', 'JP', 'KR'] as const;
/** Each tier of the common materials. */
const NEEDS = [
  '30014',
  '30024',
  '30034',
  '30044',
  '30054',
  '30064',
  '30073',
  '30083',
  '30093',
  '30103',
  '30125',
  '30135',
];

/** Plans of much, each with rates of its own, so that none is quick by the model of one before. */
export const manyPlans: Attack = {
  counts: 'plans that were answered',
  atLeast: 20,
  begin(target) {
    let asked = 0;
    keepDialling(target, CONNECTIONS, (socket) => {
      countAnswers(socket, 200, target);
      const ask = () => socket.write(plan(asked++));
      socket.on('data', (data) => data.includes('HTTP/1.1') && ask());
      ask();
    });
  },
};

function plan(count: number): string {
  const question: PlanBody = {
    server: SERVERS[count % SERVERS.length] ?? 'CN',
    required: Object.fromEntries(NEEDS.map((item, at) => [item, 1 + ((count + at) % 50)])),
    extra_outc: true,
    convertion_dr: (1 + (count % 1_000)) / 1_001,
    gold_demand: count % 2 === 0,
    exp_demand: count % 3 === 0,
    input_lang: 'id',
    exact: true,
    whole: true,
  };
  const body = JSON.stringify(question);
  return `POST ${PATHS.plan} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
