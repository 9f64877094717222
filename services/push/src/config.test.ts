import { readPushConfig } from './config.ts';

test('push is on, for the push services of the browsers, unless it is switched off', () => {
  const { isOn, hosts, contact, key } = readPushConfig({});
  expect([isOn, contact, key]).toEqual([true, undefined, undefined]);
  expect([...hosts.exact]).toEqual(['fcm.googleapis.com', 'updates.push.services.mozilla.com']);
  expect(readPushConfig({ DROPTALLY_PUSH: 'off' }).isOn).toBe(false);
});

test.each([
  [{ DROPTALLY_PUSH: 'no' }, 'DROPTALLY_PUSH: "no" is neither on nor off'],
  [{ DROPTALLY_PUSH_CONTACT: 'me' }, 'DROPTALLY_PUSH_CONTACT: "me" is not an address'],
  [{ DROPTALLY_PUSH_CONTACT: 'https://[' }, 'DROPTALLY_PUSH_CONTACT: "https://[" is not an address'],
  [{ DROPTALLY_PUSH_HOSTS: 'http://a.example' }, 'DROPTALLY_PUSH_HOSTS: "http://a.example"'],
])('%j is refused', (env, message) => {
  expect(() => readPushConfig(env)).toThrow(message);
});
