import type { Catalogue, Notice, Period } from '@droptally/domain/catalog/catalogue';
import { SERVERS } from '@droptally/domain/catalog/server';
import { wireExistence } from './wire-existence.ts';

export function wireNotice({ id, existence, severity, content }: Notice) {
  return { id, existence: existence && wireExistence(existence), severity, content_i18n: content };
}

export function wirePeriod({ start, end, label, existence }: Period) {
  return { start, end, label_i18n: label, existence: wireExistence(existence) };
}

/** The operator's site config, and where existing clients look for the version of the recognition assets. */
export function wireConfig({ site }: Catalogue) {
  const assets = site['recognitionAssets'];
  const prefix = assets ?? Object.fromEntries(SERVERS.map((server) => [server, 'v1']));
  return { ...site, recognition: { 'items-resources': { prefix } } };
}
