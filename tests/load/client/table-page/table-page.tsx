import '../../../../client/src/ui/theme/blueprint.css';
import '../../../../client/src/ui/theme/tokens.css';
import '../../../../client/src/ui/theme/blueprint-tokens.css';
import '../../../../client/src/ui/theme/fonts.css';
import '../../../../client/src/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { startData } from '../../../../client/src/data/start-data.ts';
import { startTexts } from '../../../../client/src/i18n/i18n.ts';
import type { Column } from '../../../../client/src/ui/table/column.ts';
import { DataTable } from '../../../../client/src/ui/table/data-table.tsx';

const ROWS = 20_000;
const DAYS = 60;

type Row = { id: number; code: string; rate: number; runs: number; days: number[] };

const rows: Row[] = Array.from({ length: ROWS }, (_, id) => ({
  id,
  code: `${(id % 17) + 1}-${id}`,
  rate: ((id * 7_919) % 1_000) / 900,
  runs: ((id * 104_729) % 1_000_000) + 40,
  days: Array.from({ length: DAYS }, (_, day) => ((id + day * 31) % 97) / 97),
}));

const columns: Column<Row>[] = [
  { id: 'code', title: 'Stage', kind: 'code', value: ({ code, id }) => ({ code, note: `Zone ${id % 50}` }) },
  {
    id: 'rate',
    title: 'Rate',
    kind: 'rate',
    value: ({ rate, runs }) => ({ rate, lower: rate * 0.97, upper: rate * 1.03, runs }),
  },
  {
    id: 'cost',
    title: 'Sanity each',
    kind: 'cost',
    value: ({ rate }) => (rate === 0 ? null : { cost: 18 / rate, lower: 17 / rate, upper: 19 / rate }),
  },
  { id: 'dropped', title: 'Dropped', kind: 'count', value: ({ rate, runs }) => Math.round(rate * runs) },
  { id: 'runs', title: 'Runs', kind: 'count', value: ({ runs }) => runs },
  { id: 'time', title: 'Time each', kind: 'duration', value: ({ rate }) => (rate === 0 ? null : 120_000 / rate) },
  { id: 'days', title: '60 days', kind: 'spark', value: ({ days }) => days },
];

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
startData();
await startTexts('en');
createRoot(root).render(
  <DataTable
    label="20,000 rows"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => String(id)}
    saved={{}}
    onArrange={() => {}}
    exports={{
      kind: 'stages',
      about: [],
      record: ({ code, rate, runs }) => ({ stageCode: code, times: runs, rate }),
      scope: { server: 'US', source: 'global', category: 'all', confidence: null },
    }}
  />,
);
