import { PassThrough } from 'node:stream';
import { openTerminal } from './terminal.ts';

const outside = JSON.stringify([{ name: '\u009b31m\u202e', zh: '刷图' }], null, 2);

function outOn(isTTY: boolean): string {
  const stdout = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream;
  openTerminal(stdout, process.stderr).out(outside);
  return String(stdout.read());
}

test('text from outside cannot steer a terminal, and reaches a program as it is', () => {
  expect(outOn(false)).toBe(`${outside}\n`);
  expect(outOn(true)).toBe(`${outside.replace('\u009b31m\u202e', '\ufffd31m\ufffd')}\n`);
});
