import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derived } from '@droptally/catalog/catalog-source';
import { isServer, SERVERS } from '@droptally/domain/catalog/server';
import { type Preview, previewRules as preview, reportsSince } from '@droptally/projector/preview/preview-rules';
import { knownAccounts } from '@droptally/projector/reports/known-accounts';
import type { Command, CommandContext } from '../command.ts';
import { readMoment } from '../command-line/moments.ts';
import { readArguments, wholeNumberOption } from '../command-line/read-arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { siteCatalog } from '../site/site-catalog.ts';
import { firstOffsetsQuery } from './preview/first-offsets.query.ts';
import { type PreviewArguments, previewData, previewText } from './preview/preview-text.ts';
import { resolveRules } from './resolve-rules.ts';
import { RULE_ARGUMENTS, RULE_OPTIONS, ruleTexts } from './rule-texts.ts';

const TEXT = { type: 'string' } as const;
const OPTIONS = { ...RULE_OPTIONS, from: TEXT, to: TEXT, server: TEXT, top: TEXT, samples: TEXT } as const;

export const previewRules: Command = {
  words: 'rules preview',
  takes: `${RULE_ARGUMENTS} [--from 7d] [--to now] [--server CN] [--top 10] [--samples 5]`,
  says: 'Shows what reject rules would have changed in a past range; writes nothing',
  more: ['Judges the reports in the log as the projector does, by the current rules and by the changed ones.'],
  async run(args, context) {
    const { values, positionals } = readArguments(args, OPTIONS, ['rule file?']);
    const wanted: PreviewArguments = {
      from: readMoment(values.from ?? '7d', 'from', context.now),
      to: readMoment(values.to ?? 'now', 'to', context.now),
      server: values.server,
      top: wholeNumberOption(values.top, 'top', 10, 1_000),
      samples: wholeNumberOption(values.samples, 'samples', 5, 1_000),
    };
    if (wanted.from >= wanted.to) throw new UsageError('--to must be later than --from');
    if (wanted.server !== undefined && !isServer(wanted.server))
      throw new UsageError(`--server must be one of ${SERVERS.join(', ')}`);
    const texts = ruleTexts(positionals[0], values);
    const catalog = siteCatalog(context.site);
    const { rules } = resolveRules(texts, catalog.rejectRules);
    const judged = await judge(context, wanted, derived(catalog), derived({ ...catalog, rejectRules: rules }));
    const { out } = context.terminal;
    if (values.json) out(JSON.stringify(previewData(judged, wanted), null, 2));
    else out(previewText(judged, wanted));
    return true;
  },
};

type Loaded = ReturnType<typeof derived>;

async function judge(
  { site, terminal }: CommandContext,
  wanted: PreviewArguments,
  before: Loaded,
  after: Loaded,
): Promise<Preview> {
  const folder = mkdtempSync(join(tmpdir(), 'droptally-preview-'));
  try {
    const isOurs = knownAccounts(await site.mac());
    const begins = await site.ask(firstOffsetsQuery, { since: Math.max(0, reportsSince(wanted.from)) });
    const log = await site.log();
    const starts = Array.from(
      { length: log.partitions },
      (_, part) => begins.find((row) => row.part === part)?.first ?? 0,
    );
    return await preview({ ...wanted, log, folder, isOurs, before, after, starts, onProgress: progressOn(terminal) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first records say little about the pace of the rest. */
const MIN_RECORDS_FOR_PACE = 10_000;

function progressOn(terminal: Terminal): (read: number, of: number) => void {
  const from = performance.now();
  return (read, of) => {
    const perMillion = (1_000 * (performance.now() - from)) / Math.max(1, read);
    const pace = read < MIN_RECORDS_FOR_PACE ? '' : `, ${perMillion.toFixed(1)} s a million`;
    const line = `${read.toLocaleString('en-US')} of at most ${of.toLocaleString('en-US')} records${pace}`;
    terminal.progress(line, read, of);
  };
}
