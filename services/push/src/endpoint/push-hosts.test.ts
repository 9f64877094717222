import { DEFAULT_HOSTS, isPushEndpoint, parsePushHosts } from './push-hosts.ts';

const hosts = parsePushHosts(DEFAULT_HOSTS);

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is at a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, hosts)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com:443/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://notify.windows.com/abc',
  'https://evilnotify.windows.com/abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://fcm.googleapis.com\\@127.0.0.1/abc',
  'https://fcm.googleapis.com#@127.0.0.1/',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://2130706433/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:8123/',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com./abc',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/a\nHost: x',
  `https://fcm.googleapis.com/${'a'.repeat(1_024)}`,
  'https://..push.apple.com/abc',
  'https://*.push.apple.com/abc',
  "https://evil'.push.apple.com/abc",
  `https://${'a'.repeat(64)}.push.apple.com/abc`,
  `https://${'a.'.repeat(130)}push.apple.com/abc`,
  'not an address',
  '',
])('%s is refused', (endpoint) => {
  expect(isPushEndpoint(endpoint, hosts)).toBe(false);
});

test('a stand-in is one origin on this machine', () => {
  const own = parsePushHosts('http://127.0.0.1:9000, push.example');
  const endpoints = [
    'http://127.0.0.1:9000/a',
    'http://127.0.0.1:9001/a',
    'https://127.0.0.1:9000/a',
    'https://push.example/a',
  ];
  expect(endpoints.map((endpoint) => isPushEndpoint(endpoint, own))).toEqual([true, false, false, true]);
});

test.each([
  '10.0.0.1',
  'http://10.0.0.1:80',
  'http://push.example',
  'https://push.example',
  '*',
  '*.',
  'com',
  'a_b.example',
  '*.0.0.1',
])('a setting of %s is refused', (text) => {
  expect(() => parsePushHosts(text)).toThrow(`DROPTALLY_PUSH_HOSTS: "${text}" is not the name of a host`);
});
