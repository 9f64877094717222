import { Registry } from 'prom-client';
import { ProjectorMetrics } from './projector-metrics.ts';

test('what gives no row, dead letters, troubles and positions are counted beside the ends of the log', async () => {
  const registry = new Registry();
  const metrics = new ProjectorMetrics(registry, async () => [7, 9]);
  metrics.countNoRow('recall-late');
  for (let times = 0; times < 2; times++) metrics.countDeadLetter('malformed');
  for (let times = 0; times < 3; times++) metrics.countTrouble();
  metrics.reach('reports', 1, 4);
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('# TYPE'));
  expect(lines).toEqual([
    '# HELP droptally_facts_without_row_total Facts that could be read and count nothing, by reason',
    'droptally_facts_without_row_total{why="recall-late"} 1',
    '# HELP droptally_dead_letters_total Records that are not facts, by reason',
    'droptally_dead_letters_total{reason="malformed"} 2',
    '# HELP droptally_projector_troubles_total Failures after which the projector tried again',
    'droptally_projector_troubles_total 3',
    '# HELP droptally_projector_position Records of each partition that a table has taken in',
    'droptally_projector_position{table="reports",partition="1"} 5',
    '# HELP droptally_log_end Records of each partition of the log',
    'droptally_log_end{partition="0"} 7',
    'droptally_log_end{partition="1"} 9',
  ]);
});
