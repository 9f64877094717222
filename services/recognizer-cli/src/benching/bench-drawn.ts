import type { Infer, Reading } from '@droptally/recognizer/reading';
import { recognize } from '@droptally/recognizer/recognize';
import { DRAWN_CODES, drawnAssets, drawnFonts } from '@droptally/recognizer/testing/drawn-assets';
import { FOREIGN } from '@droptally/recognizer/testing/foreign-picture';
import { outcomeOf } from '@droptally/recognizer/testing/outcome';
import { randomScreen } from '@droptally/recognizer/testing/random-screen';
import { randomOf } from '@droptally/recognizer/training/rendering/random';
import { Reliability } from './reliability.ts';

type Bench = { count: number; seed: number; infer: Infer; print: (line: string) => void };

const HEIGHTS = [480, 540, 600, 720, 720, 900, 1080, 1440];
const assets = drawnAssets();
const fonts = drawnFonts();
const codes = DRAWN_CODES;

/** Prints how far its confidences can be trusted: confidence from and to, values, mean confidence, share of right ones. */
export async function benchScreens(bench: Bench) {
  const reliability = new Reliability();
  const tally = await benchDrawn(bench, { reliability });
  for (const line of reliability.lines()) bench.print(line);
  return tally;
}

/** Screens of as many runs as the game plays at once. They may be rejected. */
export const benchRuns = (bench: Bench) => benchDrawn(bench, { runs: [2, 3, 4, 5, 6] });

type Kind = { runs?: readonly number[]; reliability?: Reliability };

async function benchDrawn({ count, seed, infer, print }: Bench, { reliability, ...kind }: Kind) {
  const random = randomOf(seed);
  const tally = { right: 0, rejected: 0, wronglyRejected: 0, silentlyWrong: 0, of: count };
  for (let index = 0; index < count; index++) {
    const { picture, truth } = randomScreen({ random, fonts, codes, heights: HEIGHTS, ...kind });
    const reading = await recognize(picture, { server: 'CN', assets, infer });
    const outcome = outcomeOf(reading, truth);
    reliability?.add(reading, truth);
    tally[outcome]++;
    const isWrong = outcome === 'silentlyWrong' || (outcome === 'rejected' && truth.stars === 3);
    if (outcome === 'rejected' && isWrong) tally.wronglyRejected++;
    if (isWrong) print(`screen ${index}, ${picture.width} × ${picture.height}: ${outcome}  ${codesOf(reading)}`);
    if (outcome === 'silentlyWrong') print(JSON.stringify({ truth, reading }));
  }
  return tally;
}

export async function benchForeign({ count, seed, infer, print }: Bench) {
  const random = randomOf(seed);
  const kinds = Object.entries(FOREIGN);
  let read = 0;
  for (let index = 0; index < count; index++) {
    const [kind, draw] = kinds[index % kinds.length] ?? [];
    if (!draw) continue;
    const reading = await recognize(draw({ random, fonts, codes }), { server: 'CN', assets, infer });
    if (reading.exceptions.length > 0) continue;
    read++;
    print(`picture ${index}, ${kind}: read`);
  }
  return { read, of: count };
}

const codesOf = ({ exceptions }: Reading) => exceptions.map(({ code }) => code).join();
