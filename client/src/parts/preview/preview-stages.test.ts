import { type PreviewStage, previewStages } from './preview-stages.ts';

const stage = (code: string, rate: number, runs = 1000, open = true): PreviewStage => ({
  stageId: code,
  name: { text: code },
  rate: { rate, lower: rate, upper: rate, runs },
  cost: null,
  open,
});

test('the best five that are open and have more than a hundred runs are shown, the rest counted', () => {
  const stages = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code, index) => stage(code, index / 10));
  const { shown, more } = previewStages([...stages, stage('few', 9, 100), stage('closed', 9, 1000, false)]);
  expect(shown.map(({ stageId }) => stageId)).toEqual(['g', 'f', 'e', 'd', 'c']);
  expect(more).toBe(2);
});
