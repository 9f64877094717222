import type { ExceptionCode, Reading, ReadingException } from '@droptally/recognizer/reading';
import type { FieldId } from '#data/recognition/work/shot.ts';
import type { Doubt } from './doubt.ts';

type About = 'stage' | 'stars' | 'type' | 'item' | 'quantity' | 'all';

const ABOUT: Readonly<Record<ExceptionCode, About>> = {
  'Result::False': 'all',
  '3stars::False': 'stars',
  'Stage::NotFound': 'stage',
  'Stage::Illegal': 'stage',
  'StageChar::LowConfidence': 'stage',
  'Droptypes::Illegal': 'type',
  'Droptypes::NotFound': 'all',
  'DropAreaDrops::LowConfidence': 'item',
  'DropAreaDrops::Illegal': 'item',
  'DropAreaDropsQuantity::NotFound': 'quantity',
  'DropQuantityChar::LowConfidence': 'quantity',
};

/** What the recognizer is not sure of, and which fields settle it. */
export function readingDoubts({ exceptions }: Reading): Doubt[] {
  return exceptions.map((exception) => {
    const { code, detail } = exception;
    return {
      code,
      fields: fieldsOf(exception),
      isFinal: isFinal(exception),
      ...(detail && { detail }),
    };
  });
}

/** Of a first clear, or of runs whose number is not sure, nobody can type what each run dropped. */
function isFinal({ code, detail }: ReadingException): boolean {
  return code === 'Result::False' || detail === 'first-clear' || detail === 'several-runs';
}

function fieldsOf({ code, drop }: ReadingException): FieldId[] {
  const about = ABOUT[code];
  if (about === 'stage' || about === 'stars') return [about];
  // Without a number it may be about a drop that was not read.
  return about === 'all' || drop === undefined ? [] : [`${drop}.${about}`];
}
