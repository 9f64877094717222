import { attacked, pidOf } from '../../attacks/attacked.ts';
import { ATTACKS } from '../../attacks/attacker/attacks.ts';
import { heldMegabytes } from '../../attacks/process-use.ts';
import { startAttacked } from '../../attacks/start-attacked.ts';
import { endSites } from '../../support/standalone/site.ts';
import { printFigure } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';

const BENCH = 'attacks';
const ALONE_S = 10;

export const attacks: Bench = {
  about: 'what honest clients feel while everything that was seen to stop a site comes, each alone and all together',
  async run(parameters) {
    const { seconds } = parameters;
    const site = await startAttacked(profiling(parameters, BENCH));
    const atRest = heldMegabytes(pidOf(site));
    const names = Object.keys(ATTACKS);
    for (const together of [[], ...names.map((name) => [name]), names]) {
      const described = { attacks: together.length === names.length ? 'all' : (together[0] ?? 'none') };
      const lasts = together.length === names.length ? seconds : Math.min(seconds, ALONE_S);
      const seen = await attacked(site, together, { seconds: lasts }, atRest);
      const { ping, report, failed, before, most, after, sockets, through } = seen;
      const print = (figure: string, value: number, unit: string, below?: number) =>
        printFigure({ bench: BENCH, figure, value, unit, ...(below && { budget: { below } }), parameters: described });
      print('ping p50', ping.p50, 'ms');
      print('ping p99', ping.p99, 'ms', 250);
      print('report p50', report.p50, 'ms');
      print('report p99', report.p99, 'ms', 500);
      print('requests that failed', failed.length, '', 1);
      print('memory growth', most - before, 'MB', 300);
      print('heap at most', seen.mostHeap, 'MB');
      print('buffers at most', seen.mostBuffers, 'MB');
      print('memory after', after - atRest, 'MB', 300);
      print('sockets left open', sockets.after - sockets.before, '');
      for (const name of together) print(ATTACKS[name]?.counts ?? name, through[name] ?? 0, '');
    }
    await site.stop();
    await endSites();
  },
};
