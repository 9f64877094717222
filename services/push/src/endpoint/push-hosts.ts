/** The push services of Chrome, Firefox, Safari and Edge. */
export const DEFAULT_HOSTS =
  'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

export const LONGEST_ENDPOINT = 1_024;
/** The last label is no number: that would be an address, which nobody looks up and checks. */
const HOST_NAME = /^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+(?!\d+$)[a-z0-9-]{1,63}$/;

/** Hosts by name, and by what they end in; `standIns` are origins on this machine, for tests. */
export type PushHosts = {
  exact: ReadonlySet<string>;
  endings: readonly string[];
  standIns: ReadonlySet<string>;
};

/**
 * Parses names such as `push.example` and `*.push.example`, separated by commas. `http://127.0.0.1:9000` is a stand-in
 * of a push service on this machine; no other address can be given.
 */
export function parsePushHosts(text: string): PushHosts {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const standIns = names.filter((name) => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/.test(name));
  const hosts = names.filter((name) => !standIns.includes(name));
  const wrong = hosts.find((name) => !HOST_NAME.test(name.replace(/^\*\./, '')));
  if (wrong !== undefined) throw new Error(`DROPTALLY_PUSH_HOSTS: "${wrong}" is not the name of a host`);
  return {
    exact: new Set(hosts.filter((name) => !name.startsWith('*.'))),
    endings: hosts.filter((name) => name.startsWith('*.')).map((name) => name.slice(1)),
    standIns: new Set(standIns),
  };
}

/** Whether messages may be sent to an endpoint. Anybody can name one, and this machine would make the request. */
export function isPushEndpoint(endpoint: string, { exact, endings, standIns }: PushHosts): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  // Written in any other way, two parsers might read two hosts.
  if (url.href !== endpoint || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (standIns.has(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '' || !HOST_NAME.test(url.hostname)) return false;
  return exact.has(url.hostname) || endings.some((ending) => url.hostname.endsWith(ending));
}
