import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '#data/query-client.ts';
import { catchUp } from './catch-up.ts';

afterEach(() => queryClient.clear());

/** Shows what is answered with, one answer after the other, and counts how often it was read. */
async function shown(answers: object[]) {
  let reads = 0;
  const queryFn = async () => {
    const answer = answers[Math.min(reads++, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['a', 'b'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  await queryClient.refetchQueries({ queryKey: ['a'] }, { cancelRefetch: false });
  return { stop, reads: () => reads };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done, 1));
}

test.each([
  ['numbers of before are read again', [{ position: '4.7' }, { position: '5.7' }], 2],
  ['numbers of then are not', [{ position: '5.7' }], 1],
  ['newer ones are not', [{ position: '5.9' }], 1],
  ['what came page by page is as old as its first page', [{ pages: [{ position: '4.9' }] }, { position: '5.9' }], 2],
  ['what could not be read is not tried again', [new Error('no'), { position: '5.7' }], 1],
  ['a server that stays behind is not asked without end', [{ position: '4.7' }], 3],
])('%s', async (_name, answers, expected) => {
  const { stop, reads } = await shown(answers);
  catchUp(['a'], '5.7');
  await settled();
  expect(reads()).toBe(expected);
  stop();
});

test('what nobody looks at is not read', async () => {
  const { stop, reads } = await shown([{ position: '4.7' }]);
  stop();
  catchUp(['a'], '5.7');
  await settled();
  expect(reads()).toBe(1);
});
