import { openLog } from '../open-log.ts';

/**
 * Appends to a folder's log from several writers, each with its own key and a counter as value. Prints
 * "partition offset key value" for each acknowledged record. Arguments: folder, name, records per writer.
 */
const [dir = '', name = '', perWriter = ''] = process.argv.slice(2);
const log = await openLog({ mode: 'embedded', dir });

async function appendAll(key: string): Promise<void> {
  for (let count = 0; count < Number(perWriter); count++) {
    const [at] = await log.append([{ key, value: Buffer.from(`${count}`.padEnd(100)) }]);
    process.stdout.write(`${at?.partition} ${at?.offset} ${key} ${count}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, (_, writer) => appendAll(`${name}-${writer}`)));
await log.close();
