import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { recognize } from '@droptally/recognizer/recognize';
import { openAssets } from '../assets/assets-of.ts';
import { openPackagedNets } from '../nets/open-packaged-nets.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import type { Command } from './command.ts';

/** Prints the reading of each file as a line of JSON. */
export const read: Command = {
  usage: 'read <files> [--server CN] [--icons <folder>] [--at <when they were taken, as 2026-01-31T12:00Z>]',
  async run(args, print) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { server: { type: 'string', default: 'CN' }, icons: { type: 'string' }, at: { type: 'string' } },
    });
    const assets = (await openAssets(values.icons))(serverOf(values.server));
    const infer = await openPackagedNets();
    const taken = values.at === undefined ? {} : { at: momentOf(values.at) };
    for (const file of positionals) {
      const picture = await decodePicture(readFileSync(file));
      const reading = await recognize(picture, { server: serverOf(values.server), assets, infer, ...taken });
      print(JSON.stringify({ file, ...reading }));
    }
    return 0;
  },
};

function momentOf(text: string): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new Error(`${text} is not a time`);
  return moment;
}

function serverOf(name: string): Server {
  const server = SERVERS.find((one) => one === name);
  if (!server) throw new Error(`${name} is not a server: ${SERVERS.join(', ')}`);
  return server;
}
