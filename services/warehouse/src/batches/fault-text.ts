import type { BuildFault, Unseen } from './check-build.ts';

const LONGEST_REASON = 160;

/** Describes a fault in half a sentence. */
export function faultText(fault: BuildFault): string {
  switch (fault.kind) {
    case 'missing-table':
      return 'the table is missing';
    case 'broken-part':
      return `part ${fault.part} is damaged: ${short(fault.why)}`;
    case 'lost-part':
      return lostPartText(fault);
    case 'unreadable':
      return `it cannot be read: ${short(fault.why)}`;
    case 'emptied':
      return fault.partition === undefined
        ? 'it is empty, and has held rows'
        : `it holds nothing of partition ${fault.partition} of the log, and has held rows of it`;
    case 'lost-end':
      return `it holds partition ${fault.partition} of the log up to record ${fault.held}, and has held it up to ${fault.noted}`;
    case 'missing-batch':
      return `rows of partition ${fault.partition} of the log are missing`;
    case 'wrong-row-count':
      return `it holds ${fault.held} rows of partition ${fault.partition} of the log, and was given ${fault.promised}`;
  }
}

/** The engine puts its reason in front of the part's name. */
function lostPartText({ part, why }: { part: string; why: string }): string {
  const name = why !== '' && part.startsWith(`${why}_`) ? part.slice(why.length + 1) : part;
  if (why.startsWith('broken')) return `part ${name} could not be loaded and was put aside by the engine`;
  return `part ${name} was put aside by the engine${why && ` (${why})`}`;
}

const REFUSED = {
  files: 'whether its files are as they were written, by CHECK',
  parts: 'which parts were put aside, by system.detached_parts',
  rows: 'which rows it has',
};

/** Describes a check that could not be made, and why. */
export function unseenText(unseen: Unseen): string {
  if (unseen.kind === 'unread') return `it cannot be read now: ${short(unseen.why)}`;
  return `this user may not ask ${REFUSED[unseen.what]}: infra/deploy/clickhouse has the grants`;
}

/** Shortens an engine's message, which may have many lines. */
function short(why: string): string {
  const line = why.replaceAll(/\s+/g, ' ').replace(/^Code: \d+\. DB::\w+: /, '');
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line;
}
