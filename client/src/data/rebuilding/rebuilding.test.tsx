import { QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { queryClient } from '#data/query-client.ts';
import { renewRebuilt, useRebuilding } from './rebuilding.ts';

type Read = { position: string | null; isRebuilding?: true };

afterEach(() => queryClient.clear());

/** Holds what was read under a name, and shows it; what it reads anew is whole. */
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

test('something is missing where one of the numbers in view says so, and where a page of them does', () => {
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

test('when it begins what was whole is read anew, when it ends what was not, and what is no number never', async () => {
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
