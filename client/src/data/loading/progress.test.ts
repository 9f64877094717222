import { nextProgress } from './progress.ts';

test('progress counts from the peak of concurrent requests, and restarts after all are done', () => {
  const steps = [4, 3, 1, 0, 2];
  let most = 0;
  const seen = steps.map((pending) => {
    const next = nextProgress(pending, most);
    most = next.most;
    return next.progress.percentage;
  });
  expect(seen).toEqual([0, 25, 75, 100, 0]);
});
