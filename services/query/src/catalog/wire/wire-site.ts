import type * as catalog from '@droptally/domain/catalog/catalog';
import type { FullPeriod, Notice } from '@droptally/proto/api/catalog/site';
import { filledNames } from '../filled/filled-names.ts';
import { wireExistence } from './wire-existence.ts';

export function wireNotice({ id, existence, severity, content }: catalog.Notice): Notice {
  return { id, existence: existence && wireExistence(existence), severity, content_i18n: content };
}

export function wirePeriod({ start, end, label, existence }: catalog.Period): FullPeriod {
  return { start, end, label_i18n: filledNames(label), existence: wireExistence(existence) };
}
