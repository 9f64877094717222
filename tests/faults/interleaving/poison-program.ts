import { createInterface } from 'node:readline';
import { openLog } from '@droptally/event-log/open-log';

// Appends each line of stdin, a base64 record value, to the log in the given folder. Prints a line when it is done.
const [dir = ''] = process.argv.slice(2);
const log = await openLog({ mode: 'embedded', dir });
let serial = 0;
for await (const line of createInterface({ input: process.stdin })) {
  await log.append([{ key: `poison-${serial++}`, value: Buffer.from(line, 'base64') }]);
  console.log('done');
}
await log.close();
