import type { Chat } from '@droptally/proto/api/catalog/site';
import type { Entry } from '../reading/entry.ts';

const HOST = '[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d{1,5})?';
const SCRIPT_URL = new RegExp(`^https://${HOST}/\\S*$`);
const CHAT_HOST = new RegExp(`^(\\*\\.)?${HOST}$`);

/** The hosts become part of a policy's text, so they have no character that is none of a host. */
export function readChat(entry: Entry): Chat {
  const { name, script, hosts } = entry.fields(['name', 'script'], ['hosts']);
  return {
    name: name.text(),
    script: readScript(script),
    ...(hosts && {
      hosts: hosts.list().map(readHost),
    }),
  };
}

function readScript(entry: Entry): string {
  const isScript = (text: string) => SCRIPT_URL.test(text) && URL.canParse(text);
  return readValid(entry, isScript, 'the https:// address of a script');
}

function readHost(entry: Entry): string {
  const isHost = (text: string) => CHAT_HOST.test(text) && URL.canParse(`https://${text.replace('*.', '')}`);
  return readValid(entry, isHost, 'a host name, e.g. *.chat.example');
}

/** A URL is no valid one with a port above 65535, or a host that ends in a number and is no address. */
function readValid(entry: Entry, isValid: (text: string) => boolean, what: string): string {
  const text = entry.text();
  if (text !== '' && !isValid(text)) entry.refuse('value', `"${text}" is not ${what}`);
  return text;
}
