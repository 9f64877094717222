import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Catalog } from '#data/catalog/catalog.ts';
import { type ZoneSection, zoneSections } from '#data/catalog/groups/zone-sections.ts';
import type { ZoneType } from '#data/catalog/zone-status.ts';

const TYPES: readonly ZoneType[] = ['ACTIVITY_OPEN', 'MAINLINE', 'ACTIVITY_PERMANENT', 'WEEKLY'];

/** The zones of which a plan could use stages now. */
export function plannedSections(catalog: Catalog): readonly ZoneSection[] {
  return zoneSections(catalog, { hideClosed: true }).filter(({ type }) => TYPES.includes(type));
}

/** The stages of the main story in its order. */
export function storyStages(sections: readonly ZoneSection[]): readonly Stage[] {
  const story = sections.find(({ type }) => type === 'MAINLINE');
  return story?.groups.flatMap(({ zones }) => zones.flatMap(({ stages }) => stages)) ?? [];
}
