import type * as catalogue from '@droptally/domain/catalog/catalogue';
import type { Notice, Period } from '@droptally/proto/api/catalogue/site';
import { wireExistence } from './wire-existence.ts';

export function wireNotice({ id, existence, severity, content }: catalogue.Notice): Notice {
  return { id, existence: existence && wireExistence(existence), severity, content_i18n: content };
}

export function wirePeriod({ start, end, label, existence }: catalogue.Period): Period {
  return { start, end, label_i18n: label, existence: wireExistence(existence) };
}
