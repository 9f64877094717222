import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Label } from './names.ts';

type Names = { nameOf: (stage: Stage) => string; zoneLabelOf: (stage: Stage) => Label | undefined };

/**
 * Returns what distinguishes stages of the same code, by stage id: `Tough` of Episode 10 (Tough), `Rerun` of an event
 * and its rerun. It is the rest of the zone name after the common start, so the event itself gets none.
 */
export function qualifiersOf(stages: readonly Stage[], { nameOf, zoneLabelOf }: Names): ReadonlyMap<string, Label> {
  const ofCode = new Map<string, Stage[]>();
  for (const stage of stages) {
    const known = ofCode.get(nameOf(stage));
    if (known) known.push(stage);
    else ofCode.set(nameOf(stage), [stage]);
  }
  const qualifiers = new Map<string, Label>();
  for (const alike of ofCode.values()) {
    if (alike.length === 1) continue;
    const zones = alike.map((stage) => zoneLabelOf(stage) ?? { text: '' });
    const common = commonStart(zones.map(({ text }) => text));
    for (const [index, { stageId }] of alike.entries()) {
      const zone = zones[index] as Label;
      const text = zone.text.slice(common.length).replace(OUTSIDE_WORDS, '');
      if (text !== '') qualifiers.set(stageId, { ...zone, text });
    }
  }
  return qualifiers;
}

const OUTSIDE_WORDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const IN_WORD = /[\p{L}\p{N}]/u;

/** The longest common start that does not cut a word. */
function commonStart(texts: readonly string[]): string {
  const [first = ''] = texts;
  for (let end = first.length; end > 0; end--) {
    const start = first.slice(0, end);
    if (!texts.every((text) => text.startsWith(start))) continue;
    const cutsWord = IN_WORD.test(first[end - 1] ?? '') && texts.some((text) => IN_WORD.test(text[end] ?? ''));
    if (!cutsWord) return start;
  }
  return '';
}
