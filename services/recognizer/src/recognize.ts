import { dropAreaExceptions } from './checks/drop-area.ts';
import { dropExceptions, exception, runExceptions, stageExceptions, starExceptions } from './checks/exceptions.ts';
import { readDrops } from './drops/read-drops.ts';
import { findScreen } from './find-screen.ts';
import { fingerprintOf } from './fingerprint.ts';
import { knownItems } from './items/known-items.ts';
import { hasOldLayout } from './layout/old-layout.ts';
import { lookOf } from './look.ts';
import type { Picture, Place, ReadingException, Recognize } from './reading.ts';
import { doubtTimes } from './runs/doubt-times.ts';
import { readTimes } from './runs/read-times.ts';
import { doubtStage } from './stage/doubt-stage.ts';
import { readStage } from './stage/read-stage.ts';

export const RECOGNIZER_VERSION = '1';

/** Reads a result screen. Whatever is not sure is among the reading's exceptions. */
export const recognize: Recognize = async (picture, { assets, infer, at }) => {
  const version = { recognizer: RECOGNIZER_VERSION, assets: assets.version };
  const fingerprint = fingerprintOf(picture);
  const screen = findScreen(picture);
  if (!screen) return { version, fingerprint, drops: [], exceptions: [noResult(picture)] };

  const { anchor, stars } = screen;
  const seen = await readTimes({ picture, anchor, infer });
  const { stages } = assets;
  const printed = await readStage({ picture, anchor, stages, infer, at });
  const known = knownItems(assets.prototypes);
  const drops = await readDrops({ picture, screen, stage: printed.stage, known, infer, times: seen.value });
  const { code, stage, stageId, stageIds, confidence } = doubtStage(printed, { drops, stages, at, times: seen.value });
  const times = doubtTimes(seen, drops, stage);
  const exceptions = [
    ...screen.others.map(anotherResult),
    ...runExceptions(times),
    ...starExceptions(stars),
    ...stageExceptions({ code, stage, confidence }),
    ...dropAreaExceptions({ picture, screen, drops }),
    ...drops.flatMap(dropExceptions),
  ];
  const { value } = code;
  return {
    version,
    fingerprint,
    look: lookOf(picture, screen.strip),
    ...(value !== undefined && { stageCode: { ...code, value } }),
    ...(stageId && { stageId }),
    ...(stageIds && { stageIds }),
    stars,
    times,
    drops,
    exceptions,
  };
};

/** A report is of one result: which one would be a guess. */
function anotherResult(place: Place): ReadingException {
  return exception('Result::False', { place, confidence: 0, detail: 'several-results' });
}

function noResult(picture: Picture): ReadingException {
  const about = { place: { x: 0, y: 0, width: picture.width, height: picture.height }, confidence: 0 };
  return exception('Result::False', hasOldLayout(picture) ? { ...about, detail: 'old-layout' } : about);
}
