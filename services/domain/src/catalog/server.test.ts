import { isServer, SERVERS } from './server.ts';

test('the four servers are servers, and nothing else is', () => {
  expect(SERVERS.map(isServer)).toEqual([true, true, true, true]);
  expect(['cn', 'XX', '', undefined, 1].map(isServer)).toEqual([false, false, false, false, false]);
});
