import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { IngestMetrics } from '@droptally/ingest/ingest-metrics';
import { IngestHealth } from '@droptally/programs/ingest/ingest-health';
import { ProjectorHealth } from '@droptally/programs/projector/projector-health';
import { QueryHealth } from '@droptally/programs/query/query-health';
import { ProjectorMetrics } from '@droptally/projector/projector-metrics';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { DEPLOY, readDeploy } from './compose-file.ts';
import { fetchedTool, runTool, testWithTool } from './tools.ts';

const PROMTOOL = fetchedTool('promtool', 'prometheus');

type Panel = { title: string; type: string; targets?: { expr: string }[] };
type Exposed = { names: Set<string>; labels: Map<string, readonly string[]> };

/** Returns the metrics that the programs register. */
async function exposed(): Promise<Exposed> {
  const log = await openMemoryLog();
  const server = { url: 'http://127.0.0.1:1', username: '', password: '', database: 'none' };
  const warehouse = openWarehouse({ mode: 'distributed', ...server });
  const registries = [new Registry(), new Registry(), new Registry()] as const;
  const [ingest, projector, query] = registries;
  new IngestMetrics(ingest);
  new IngestHealth(ingest);
  new ProjectorMetrics(projector, () => log.ends());
  new ProjectorHealth(warehouse, projector);
  new QueryHealth(warehouse, query);
  collectDefaultMetrics({ register: query });
  const all = registries.flatMap((registry) => registry.getMetricsAsArray());
  await log.close();
  await warehouse.close();
  const labels = all.map((metric) => [metric.name, 'labelNames' in metric ? (metric.labelNames as string[]) : []]);
  return { names: new Set(all.map(({ name }) => name)), labels: new Map(labels as [string, string[]][]) };
}

function panels(): Panel[] {
  return (JSON.parse(readDeploy('grafana/dashboards/droptally.json')) as { panels: Panel[] }).panels;
}

/** Returns the expressions of the alerts and of the dashboard. */
function expressions(): string[] {
  const alerts = readDeploy('prometheus/alerts.yaml')
    .split(/\n\s+- (?:alert|record): /)
    .slice(1);
  const asked = alerts.map((alert) => /expr:([\s\S]*?)(?=\n\s+(?:labels|for|annotations):|$)/.exec(alert)?.[1] ?? '');
  return [...asked, ...panels().flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))];
}

const METRIC = /(?<!:)\b(?:droptally|process|nodejs)_\w+/g;

test('every metric in alerts and dashboard exists, and each of ours is used', async () => {
  const { names } = await exposed();
  const used = new Set(expressions().flatMap((expression) => expression.match(METRIC) ?? []));
  expect([...used].filter((name) => !names.has(name))).toEqual([]);
  const ours = [...names].filter((name) => name.startsWith('droptally_'));
  expect(ours.length).toBeGreaterThan(12);
  expect(ours.filter((name) => !used.has(name))).toEqual([]);
});

test('every label in an expression exists on its metric', async () => {
  const { labels } = await exposed();
  const picked = expressions().flatMap((expression) => [...expression.matchAll(/(droptally_\w+)\{(\w+)=/g)]);
  expect(picked.length).toBeGreaterThan(0);
  for (const [, name = '', label] of picked)
    expect([name, labels.get(name)]).toEqual([name, expect.arrayContaining([label])]);
  const added = ['job', 'instance'];
  for (const expression of expressions()) {
    const [name = ''] = expression.match(/droptally_\w+/) ?? [];
    for (const [, by = ''] of expression.matchAll(/by \(([^)]*)\)/g))
      for (const label of by.split(', '))
        if (name)
          expect([expression, [...added, ...(labels.get(name) ?? [])]]).toEqual([
            expression,
            expect.arrayContaining([label]),
          ]);
  }
});

test('the dashboard uses the provisioned data source, and each panel has a query', () => {
  const [, uid] = /uid: (\w+)/.exec(readDeploy('grafana/provisioning/datasources/prometheus.yaml')) ?? [];
  const text = readDeploy('grafana/dashboards/droptally.json');
  expect(new Set([...text.matchAll(/"uid": "(\w+)"/g)].map(([, found]) => found))).toEqual(new Set([uid, 'droptally']));
  for (const { title, type, targets = [] } of panels())
    expect([title, type === 'row' || targets.length > 0]).toEqual([title, true]);
});

testWithTool(PROMTOOL, 'Prometheus accepts the rules, and they alert exactly when they should', async () => {
  const folder = `${DEPLOY}/prometheus`;
  expect(await runTool(PROMTOOL, ['check', 'config', 'prometheus.yaml'], folder)).toMatchObject({ code: 0 });
  expect(await runTool(PROMTOOL, ['test', 'rules', 'alerts-test.yaml'], folder)).toMatchObject({ code: 0 });
});
