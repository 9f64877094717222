import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Reading } from '@droptally/recognizer/reading';
import { recognize } from '@droptally/recognizer/recognize';
import { openAssets } from '../assets/assets-of.ts';
import { openPackagedNets } from '../nets/open-packaged-nets.ts';
import { DAMAGES, type Damage } from '../pictures/damages.ts';
import { decodePicture } from '../pictures/decode-picture.ts';
import { judge, type Verdict } from './judge.ts';
import { readTruth, type Truth } from './truth.ts';

export type Result = { truth: Truth; damage: Damage; reading: Reading; verdict: Verdict; milliseconds: number };

type Evaluation = { folder: string; damages: readonly Damage[]; icons: string | undefined };

/** Reads every screenshot of a folder, and copies with damages, and judges each. */
export async function* evaluate({ folder, damages, icons }: Evaluation): AsyncGenerator<Result> {
  const assetsOf = await openAssets(icons);
  const infer = await openPackagedNets();
  for (const truth of readTruth(folder)) {
    const { server } = truth;
    const assets = assetsOf(server);
    const isOfCode = (stageId: string, code: string) =>
      assets.stages.some((stage) => stage.stageId === stageId && stage.code === code);
    const original = await decodePicture(readFileSync(join(folder, truth.file)));
    for (const damage of damages) {
      const picture = await DAMAGES[damage](original);
      const before = performance.now();
      const reading = await recognize(picture, { server, assets, infer });
      const milliseconds = performance.now() - before;
      yield { truth, damage, reading, verdict: judge({ truth, reading, isOfCode }), milliseconds };
    }
  }
}
