import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVERS } from '@droptally/domain/catalog/server';
import { countersText } from './counters-text.ts';
import { type Facts, rowsByStage } from './facts.ts';
import { formulasText, itemsText, temporaryItems } from './item-text.ts';
import { NOTICES_TEXT, PERIODS_TEXT, REJECT_RULES_TEXT, SITE_TEXT } from './operator-texts.ts';
import { dropsOfStage } from './stage-drops.ts';
import { zoneText } from './zone-text.ts';

/** Writes a catalog and the public counters from published facts. Files edited by the operator start empty. */
export function generateCatalog(facts: Facts, dir: string): void {
  const stages = new Map(facts.stages.map((stage) => [stage.stageId, stage]));
  const items = new Map(facts.items.map((item) => [item.itemId, item]));
  const itemRanges = temporaryItems(facts, stages);
  const rows = rowsByStage(facts);
  rmSync(join(dir, 'zones'), { recursive: true, force: true });
  mkdirSync(join(dir, 'zones'), { recursive: true });
  mkdirSync(join(dir, 'counters'), { recursive: true });
  for (const zone of facts.zones) {
    const listed = zone.stages.map((stageId) => stages.get(stageId)).filter((stage) => stage !== undefined);
    const withDrops = listed.map((stage) => {
      return { stage, drops: dropsOfStage(stage, facts, rows.get(stage.stageId), items) };
    });
    writeFileSync(join(dir, 'zones', `${zone.zoneId}.yaml`), zoneText(zone, withDrops, { items, itemRanges }));
  }
  writeFileSync(join(dir, 'items.yaml'), itemsText(facts.items, itemRanges));
  writeFileSync(join(dir, 'formulas.yaml'), formulasText(facts.formulas));
  writeFileSync(join(dir, 'periods.yaml'), PERIODS_TEXT);
  writeFileSync(join(dir, 'notices.yaml'), NOTICES_TEXT);
  writeFileSync(join(dir, 'reject-rules.yaml'), REJECT_RULES_TEXT);
  writeFileSync(join(dir, 'site.yaml'), SITE_TEXT);
  for (const server of SERVERS) {
    writeFileSync(join(dir, 'counters', `${server}.jsonl`), countersText(server, facts, stages));
  }
}
