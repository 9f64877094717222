import { blockAccount } from './accounts/block-account.ts';
import { listBlocks } from './accounts/list-blocks.ts';
import { showAccount } from './accounts/show-account.ts';
import { unblockAccount } from './accounts/unblock-account.ts';
import { backUpSite } from './backup/back-up-site.ts';
import { checkSite } from './check/check-site.ts';
import { listClientErrors } from './client-errors/list-client-errors.ts';
import type { Command } from './command.ts';
import { showCounters } from './counters/show-counters.ts';
import { listDeadLetters } from './dead-letters/list-dead-letters.ts';
import { replayDeadLetters } from './dead-letters/replay-dead-letters.ts';
import { showDeadLetter } from './dead-letters/show-dead-letter.ts';
import { listNotices } from './notices/list-notices.ts';
import { publishNotice } from './notices/publish-notice.ts';
import { withdrawNotice } from './notices/withdraw-notice.ts';
import { push } from './push/push.ts';
import { rebuildTable } from './rebuild/rebuild-table.ts';
import { restoreSite } from './restore/restore-site.ts';
import { applyRules } from './rules/apply-rules.ts';
import { listRules } from './rules/list-rules.ts';
import { previewRules } from './rules/preview-rules.ts';
import { showUsage } from './usage/show-usage.ts';

/** All operator commands, in the order in which help lists them. */
export const commands: readonly Command[] = [
  showCounters,
  showUsage,
  listClientErrors,
  listNotices,
  publishNotice,
  withdrawNotice,
  push,
  listRules,
  previewRules,
  applyRules,
  listBlocks,
  showAccount,
  blockAccount,
  unblockAccount,
  listDeadLetters,
  showDeadLetter,
  replayDeadLetters,
  checkSite,
  rebuildTable,
  backUpSite,
  restoreSite,
];
