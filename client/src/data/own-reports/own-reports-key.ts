import { accountTag } from '#data/account/account-tag.ts';

/** The query key of an account's reports. It is marked as personal, so a change of the account clears it. */
export function ownReportsKey(account: string, server?: string): readonly unknown[] {
  return ['own-reports', 'list', { source: 'personal', accountHash: accountTag(account), ...(server && { server }) }];
}

/** Prefix of all such keys, whatever the account and server. */
export const ALL_OWN_REPORTS = ['own-reports'] as const;
