import type { ClientErrorReported } from '@droptally/proto/events';
import { ToldSite } from '../testing/told-site.ts';

const site = new ToldSite();
beforeAll(() => site.begin());
afterAll(() => site.close());

const DAY = 86_400_000;
// The engine deletes old rows by its own clock.
const NOW = Date.now();
const OF_NULL = 'TypeError: a is null';

const error = (at: number, about: Partial<ClientErrorReported> = {}) => {
  const value = {
    origin: 'screen',
    message: OF_NULL,
    places: ['assets/frame-AbCdEf12.js:1:200', 'assets/parts-x.js:1:1'],
    screen: '/planner',
    build: '0.1.0+aaaaaaa',
    language: 'ja',
    ...about,
  };
  return { at, fact: { $case: 'clientErrorReported' as const, value } };
};

test('groups errors over builds by message, file and what noticed them; those told most often come first', async () => {
  expect(await site.run(NOW, 'errors')).toBe('Pages told of no error');
  const newer = { build: '0.1.0+bbbbbbb', places: ['assets/frame-XyZ_-b12.js:1:300'], language: 'en', screen: '/' };
  await site.tell(
    error(NOW - 8 * DAY),
    error(NOW - 3 * DAY),
    error(NOW - DAY, newer),
    error(NOW - 2 * DAY),
    error(NOW - DAY, { places: ['assets/planner-AbCdEf12.js:1:200'] }),
    error(NOW - DAY, { origin: 'promise', places: [] }),
    error(NOW - 2 * DAY, { message: 'RangeError: \u001b[31m' }),
  );
  const groups = JSON.parse(await site.run(NOW, 'errors', '--json'));
  expect(groups).toMatchObject([
    {
      message: OF_NULL,
      origin: 'screen',
      place: 'assets/frame-XyZ_-b12.js:1:300',
      times: 3,
      screens: ['/', '/planner'],
      builds: ['0.1.0+aaaaaaa', '0.1.0+bbbbbbb'],
      languages: ['en', 'ja'],
      first_at: NOW - 3 * DAY,
      last_at: NOW - DAY,
    },
    { origin: 'promise', place: '', times: 1 },
    { origin: 'screen', place: 'assets/planner-AbCdEf12.js:1:200', times: 1 },
    { message: 'RangeError: \u001b[31m', times: 1 },
  ]);
  const [title, first, ...others] = (await site.run(NOW, 'errors')).split('\n');
  expect(title).toMatch(/^Times +Error +Noticed by +Place +Screens +Builds +Languages +Last seen$/);
  expect(first).toMatch(
    /^ +3 {2}TypeError: a is null +screen +assets\/frame-XyZ_-b12\.js:1:300 +\/, \/planner +0\.1\.0/,
  );
  expect(others.join('\n')).not.toContain('\u001b');
  expect((await site.run(NOW, 'errors', '--most', '1')).split('\n')).toHaveLength(2);
  expect(JSON.parse(await site.run(NOW, 'errors', '--json', '--days', '30'))[0]).toMatchObject({ times: 4 });
  expect(await site.run(NOW, 'errors', '--days', '31')).toContain('--days must be a whole number from 1 to 30');
});
