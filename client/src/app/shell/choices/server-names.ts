import type { Server } from '@droptally/domain/catalog/server';
import type { TextKey } from '../../../i18n/text-key.ts';

export const SERVER_NAMES = {
  CN: 'shell.serverCN',
  US: 'shell.serverUS',
  JP: 'shell.serverJP',
  KR: 'shell.serverKR',
} as const satisfies Record<Server, TextKey>;
