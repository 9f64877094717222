import { type PreviewStage, previewStages } from './preview-stages.ts';

const stage = (code: string, rate: number, runs = 1000, open = true): PreviewStage => ({
  stageId: code,
  name: { text: code },
  rate: { rate, lower: rate, upper: rate, runs },
  open,
});

test('shows the best five of the open stages with more than a hundred runs, and counts the rest', () => {
  const stages = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code, index) => stage(code, index / 10));
  const { shown, more } = previewStages([...stages, stage('few', 9, 100), stage('closed', 9, 1000, false)]);
  expect(shown.map(({ stageId }) => stageId)).toEqual(['g', 'f', 'e', 'd', 'c']);
  expect(more).toBe(2);
});
