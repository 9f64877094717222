import { sanityOf } from '@droptally/domain/catalog/sanity';
import { type DropLineContext, dropLines, ownRanges } from './drop-lines.ts';
import type { StageFact, ZoneFact } from './facts.ts';
import { nameRanges } from './named-ranges.ts';
import { existenceText, rangesText } from './span-text.ts';
import type { StageDrop } from './stage-drops.ts';
import { block, flow, listEntry, namesFlow, wrap } from './yaml-text.ts';

/** Text of a zone file. */
export function zoneText(
  zone: ZoneFact,
  stages: readonly { stage: StageFact; drops: StageDrop[] }[],
  context: Omit<DropLineContext, 'named'>,
): string {
  const named = nameRanges(
    stages.flatMap(({ stage, drops }) => {
      const lasting = drops.filter(({ itemId }) => itemId === undefined || !context.itemRanges.has(itemId));
      return lasting.map((drop) => ownRanges(drop, stage)).filter((ranges) => Object.keys(ranges).length > 0);
    }),
  );
  const head = block(
    {
      zone: zone.zoneId,
      index: zone.zoneIndex,
      type: zone.type,
      subType: zone.subType ?? undefined,
      background: zone.background ?? undefined,
      name: namesFlow(zone.zoneName_i18n),
    },
    '',
  );
  const ranges = named.flatMap(({ name, ranges: one }) => perServer(name, rangesText(one), '  '));
  return [
    ...head,
    ...perServer('open', existenceText(zone.existence), ''),
    ...(ranges.length > 0 ? ['ranges:', ...ranges] : []),
    'stages:',
    ...stages.flatMap(({ stage, drops }) => stageLines(stage, zone, dropLines(drops, stage, { ...context, named }))),
    '',
  ].join('\n');
}

function stageLines(stage: StageFact, zone: ZoneFact, drops: readonly string[]): string[] {
  const open = existenceText(stage.existence);
  const moved = flow(open) !== flow(existenceText(zone.existence));
  const fields = block(
    {
      id: stage.stageId,
      code: sameEverywhere(stage.code_i18n) ? stage.code_i18n.zh : namesFlow(stage.code_i18n),
      type: stage.stageType,
      ap: sanityOf(stage) ?? undefined,
      clearSeconds: stage.minClearTime === undefined ? undefined : stage.minClearTime / 1000,
      gacha: stage.isGacha || undefined,
      recognitionOnly: stage.recognitionOnly,
    },
    '    ',
  );
  const list = drops.flatMap((line) => wrap(`      - ${line}`, '          '));
  return [
    ...listEntry(fields, '  '),
    ...(moved ? perServer('open', open, '    ') : []),
    ...(list.length > 0 ? ['    drops:', ...list] : []),
  ];
}

function perServer(key: string, texts: Record<string, string>, indent: string): string[] {
  const short = new Set(Object.values(texts)).size === 1 && Object.values(texts)[0] === 'always';
  if (short) return [`${indent}${key}: ${flow(texts)}`];
  return [`${indent}${key}:`, ...Object.entries(texts).map(([server, text]) => `${indent}  ${server}: ${text}`)];
}

function sameEverywhere(names: StageFact['code_i18n']): boolean {
  return Object.keys(names).length === 4 && new Set(Object.values(names)).size === 1;
}
