import type { ShotCode } from '#features/recognition/judging/doubt.ts';
import type { TextKey } from '#i18n/text-key.ts';

type CodeTexts = { title: TextKey; hint: TextKey };

/** What each exception code means, and what to do about it. */
export const CODE_TEXTS = {
  'Result::False': { title: 'recognition.code.Result::False', hint: 'recognition.hint.Result::False' },
  '3stars::False': { title: 'recognition.code.3stars::False', hint: 'recognition.hint.3stars::False' },
  'Stage::NotFound': { title: 'recognition.code.Stage::NotFound', hint: 'recognition.hint.Stage::NotFound' },
  'Stage::Illegal': { title: 'recognition.code.Stage::Illegal', hint: 'recognition.hint.Stage::Illegal' },
  'StageChar::LowConfidence': {
    title: 'recognition.code.StageChar::LowConfidence',
    hint: 'recognition.hint.StageChar::LowConfidence',
  },
  'Droptypes::Illegal': { title: 'recognition.code.Droptypes::Illegal', hint: 'recognition.hint.Droptypes::Illegal' },
  'Droptypes::NotFound': {
    title: 'recognition.code.Droptypes::NotFound',
    hint: 'recognition.hint.Droptypes::NotFound',
  },
  'DropAreaDrops::LowConfidence': {
    title: 'recognition.code.DropAreaDrops::LowConfidence',
    hint: 'recognition.hint.DropAreaDrops::LowConfidence',
  },
  'DropAreaDrops::Illegal': {
    title: 'recognition.code.DropAreaDrops::Illegal',
    hint: 'recognition.hint.DropAreaDrops::Illegal',
  },
  'DropAreaDropsQuantity::NotFound': {
    title: 'recognition.code.DropAreaDropsQuantity::NotFound',
    hint: 'recognition.hint.DropAreaDropsQuantity::NotFound',
  },
  'DropQuantityChar::LowConfidence': {
    title: 'recognition.code.DropQuantityChar::LowConfidence',
    hint: 'recognition.hint.DropQuantityChar::LowConfidence',
  },
  'Fingerprint::Same': { title: 'recognition.code.Fingerprint::Same', hint: 'recognition.hint.Fingerprint::Same' },
  'FileTimestamp::TooClose': {
    title: 'recognition.code.FileTimestamp::TooClose',
    hint: 'recognition.hint.FileTimestamp::TooClose',
  },
  'DropInfos::Violation': {
    title: 'recognition.code.DropInfos::Violation',
    hint: 'recognition.hint.DropInfos::Violation',
  },
} as const satisfies Record<ShotCode, CodeTexts>;
