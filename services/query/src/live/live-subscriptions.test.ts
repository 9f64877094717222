import { LiveSubscriptions } from './live-subscriptions.ts';

const OF_AN_ADDRESS = 512;
const OF_ALL = 50_000;

test('when there are too many subscriptions, sockets of those who have most make way for others', () => {
  const subscriptions = new LiveSubscriptions();
  const dropped = new Set<string>();
  const socketOf = (address: string) => {
    const socket = { address, size: 0, drop: () => dropped.add(address) };
    subscriptions.begin(socket);
    return socket;
  };
  const crowd = Array.from({ length: Math.floor(OF_ALL / OF_AN_ADDRESS) }, (_, i) => socketOf(`10.0.0.${i}`));
  for (const socket of crowd) while (subscriptions.reserve(socket));
  expect(crowd.map(({ size }) => size)).toEqual(crowd.map(() => OF_AN_ADDRESS));
  const other = socketOf('192.0.2.1');
  for (let i = 0; i < 400; i++) expect(subscriptions.reserve(other)).toBe(true);
  expect(dropped.size).toBeGreaterThan(0);
  expect(dropped).not.toContain('192.0.2.1');
  for (const socket of [...crowd, other]) subscriptions.end(socket);
  expect(subscriptions.reserve(socketOf('192.0.2.2'))).toBe(true);
});
