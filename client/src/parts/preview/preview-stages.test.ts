import { type PreviewStage, previewPage } from './preview-stages.ts';

const stage = (code: string, rate: number, runs = 1000, open = true): PreviewStage => ({
  stageId: code,
  name: { text: code },
  rate: { rate, lower: rate, upper: rate, runs },
  cost: null,
  open,
});

const ids = (stages: readonly PreviewStage[]) => stages.map(({ stageId }) => stageId);

test('the first page has the best five of the open stages with more than a hundred runs', () => {
  const stages = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code, index) => stage(code, index / 10));
  const { open, closed, total } = previewPage([...stages, stage('few', 9, 100), stage('closed', 9, 1000, false)], 0);
  expect(ids(open)).toEqual(['g', 'f', 'e', 'd', 'c']);
  expect(closed).toEqual([]);
  expect(total).toBe(8);
});

test('closed stages follow the last open one, the best first', () => {
  const open = ['a', 'b', 'c', 'd', 'e', 'f'].map((code, index) => stage(code, 1 - index / 10));
  const closed = [stage('y', 5, 1000, false), stage('z', 9, 1000, false)];
  const page = previewPage([...closed, ...open], 1);
  expect([ids(page.open), ids(page.closed), page.before, page.total]).toEqual([['f'], ['z', 'y'], 5, 8]);
});
