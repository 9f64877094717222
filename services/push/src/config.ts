import { DEFAULT_HOSTS, type PushHosts, parsePushHosts } from './endpoint/push-hosts.ts';

export type PushConfig = {
  /** False if the operator has switched push off. */
  isOn: boolean;
  hosts: PushHosts;
  /** Whom a push service may write to about this site. Undefined: the first contact of the site's config. */
  contact: string | undefined;
  /** 64 hexadecimal digits; undefined: the key of the data folder. */
  key: string | undefined;
};

/** Settings for push. */
export function readPushConfig(env: NodeJS.ProcessEnv = process.env): PushConfig {
  return {
    isOn: isOn(env['DROPTALLY_PUSH'] || 'on'),
    hosts: parsePushHosts(env['DROPTALLY_PUSH_HOSTS'] || DEFAULT_HOSTS),
    contact: contactIn(env['DROPTALLY_PUSH_CONTACT']),
    key: env['DROPTALLY_PUSH_KEY'] || undefined,
  };
}

function isOn(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error(`DROPTALLY_PUSH: "${text}" is neither on nor off`);
}

function contactIn(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^(mailto:|https:\/\/)\S+$/.test(text) && URL.canParse(text)) return text;
  throw new Error(`DROPTALLY_PUSH_CONTACT: "${text}" is not an address: use mailto: or https://`);
}
