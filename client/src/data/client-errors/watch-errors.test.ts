import { errorOf, watchErrors } from './watch-errors.ts';

function watched() {
  const told: unknown[][] = [];
  const serviceWorker = new EventTarget();
  const page = Object.assign(new EventTarget(), { navigator: { serviceWorker } });
  watchErrors(page as never, (...error) => told.push(error));
  return { told, page, serviceWorker };
}

const event = (type: string, about: object) => Object.assign(new Event(type), about);

test('tells of what nobody caught, in the page and in promises', () => {
  const { told, page } = watched();
  const error = new Error('a');
  page.dispatchEvent(event('error', { error, message: 'Uncaught Error: a', filename: 'x.js', lineno: 1, colno: 2 }));
  page.dispatchEvent(event('unhandledrejection', { reason: 'b' }));
  expect(told).toEqual([
    ['page', error],
    ['promise', 'b'],
  ]);
});

test('of a script of another site nothing is known, and nothing told', () => {
  const { told, page } = watched();
  page.dispatchEvent(event('error', { error: null, message: 'Script error.', filename: '', lineno: 0, colno: 0 }));
  expect(told).toEqual([]);
});

test('tells of errors of the service worker, and of none of its other messages', () => {
  const { told, serviceWorker } = watched();
  const said = { type: 'WORKER_FAILED', name: 'TypeError', message: 'a is null', stack: 'at b' };
  for (const data of [said, { type: 'CACHE_UPDATED' }, null]) serviceWorker.dispatchEvent(event('message', { data }));
  expect(told).toEqual([['service-worker', said]]);
});

test('a page without service workers is watched too', () => {
  const page = Object.assign(new EventTarget(), { navigator: {} });
  const told: unknown[][] = [];
  watchErrors(page as never, (...error) => told.push(error));
  page.dispatchEvent(event('unhandledrejection', { reason: 'b' }));
  expect(told).toHaveLength(1);
});

test('an event without its error says where it was', () => {
  const about = { message: 'Uncaught a', filename: 'https://drops.example/assets/x.js', lineno: 1, colno: 2 };
  expect(errorOf({ error: undefined, ...about })).toEqual({
    message: 'Uncaught a',
    stack: 'at https://drops.example/assets/x.js:1:2',
  });
});
