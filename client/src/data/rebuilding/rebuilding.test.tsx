import { QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from '#data/query-client.ts';
import { renewRebuilt, useRebuilding } from './rebuilding.ts';

type Read = { position: string | null; isRebuilding?: true };

afterEach(() => queryClient.clear());

/** Observes a query with given data; its next read is complete. */
function show(name: string, data: Read | { pages: Read[] }) {
  let reads = 0;
  queryClient.setQueryData([name], data);
  const queryFn = () => {
    reads++;
    return { position: '9' };
  };
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, staleTime: Number.POSITIVE_INFINITY });
  return { leave: observer.subscribe(() => {}), reads: () => reads };
}

function Shown() {
  return useRebuilding() ? 'missing' : 'whole';
}
const shown = () => renderToStaticMarkup(<Shown />);

test('reports incomplete numbers if a shown query or one of its pages is incomplete', () => {
  show('stages', { position: null });
  const { leave } = show('matrix', { position: '5' });
  expect(shown()).toBe('whole');
  const missing = show('pattern', { position: '5', isRebuilding: true });
  expect(shown()).toBe('missing');
  missing.leave();
  expect(shown()).toBe('whole');
  leave();
  show('own-reports', { pages: [{ position: '5' }, { position: '5', isRebuilding: true }] });
  expect(shown()).toBe('missing');
});

test('refetches complete numbers when a rebuild begins, incomplete ones when it ends, and nothing else', async () => {
  const sets = {
    stages: show('stages', { position: null }),
    matrix: show('matrix', { position: '5' }),
    pattern: show('pattern', { position: '5', isRebuilding: true }),
    own: show('own', { pages: [{ position: '5', isRebuilding: true }] }),
  };
  const reads = () => Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, set.reads()]));
  await renewRebuilt(true);
  expect(reads()).toEqual({ stages: 0, matrix: 1, pattern: 0, own: 0 });
  await renewRebuilt(false);
  expect(reads()).toEqual({ stages: 0, matrix: 1, pattern: 1, own: 1 });
  expect(shown()).toBe('whole');
});
