import type { LogMissing } from '@droptally/event-log/event-log';

export function lostText({ message }: LogMissing): string {
  return `${message}: restore a backup with npm run admin -- restore`;
}
