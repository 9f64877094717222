// Draws crops for a net: `write-tensors.js --net quantity|stage-code --out <folder> [--seed <n>] [--count <n>] [--held <n>]`.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ALPHABETS } from '../src/nets/alphabets.ts';
import type { NetName } from '../src/reading.ts';
import { type Random, randomOf } from './rendering/random.ts';
import { DRAWINGS } from './samples/drawings.ts';
import type { Sample } from './samples/sample.ts';

const { values } = parseArgs({
  options: {
    net: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40000' },
    held: { type: 'string', default: '3000' },
  },
});
const net = netOf(values.net);
const out = values.out ?? '.';
const { size, samples, inputOf } = DRAWINGS[net];
const draw = samples();
const seed = Number(values.seed) * 10;
mkdirSync(out, { recursive: true });
writePart({ name: 'train', count: Number(values.count), random: randomOf(seed + 1) });
writePart({ name: 'held', count: Number(values.held), random: randomOf(seed + 2) });
writePart({ name: 'test', count: Number(values.held), random: randomOf(seed + 3) });

/** Grey as bytes, one crop after the other; their size, alphabet and texts beside it. */
function writePart({ name, count, random }: { name: string; count: number; random: Random }): void {
  const path = join(out, `${net}-${name}`);
  const file = openSync(`${path}.u8`, 'w');
  const texts: string[] = [];
  for (let index = 0; index < count; index++) {
    const { picture, place, text }: Sample = draw(random);
    writeSync(
      file,
      Uint8Array.from(inputOf(picture, place), (grey) => Math.round(grey * 255)),
    );
    texts.push(text);
  }
  closeSync(file);
  writeFileSync(`${path}.json`, JSON.stringify({ ...size, alphabet: ALPHABETS[net], texts }));
}

function netOf(name: string | undefined): NetName {
  if (name === 'quantity' || name === 'stage-code') return name;
  throw new Error('Say which net: --net quantity or --net stage-code');
}
