import { accountTag } from '#data/account/account-tag.ts';

/** Where what was read of an account's reports is held: everything personal goes with its account. */
export function ownReportsKey(account: string, server?: string): readonly unknown[] {
  return ['own-reports', 'list', { source: 'personal', accountHash: accountTag(account), ...(server && { server }) }];
}

/** All of it, whoever's and of whichever server. */
export const ALL_OWN_REPORTS = ['own-reports'] as const;
