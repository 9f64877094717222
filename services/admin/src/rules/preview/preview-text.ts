import type { Moves, RateChange } from '@droptally/projector/preview/effect';
import { rateOf } from '@droptally/projector/preview/effect';
import type { Preview } from '@droptally/projector/preview/preview-rules';
import { momentText } from '../../command-line/moments.ts';
import { tableText } from '../../command-line/table-text.ts';

export type PreviewArguments = { from: number; to: number; server: string | undefined; top: number; samples: number };

export function previewData({ effect, read, judged }: Preview, { from, to, server, top }: PreviewArguments) {
  return {
    from: momentText(from),
    to: momentText(to),
    server: server ?? 'all',
    records: read,
    reports: judged,
    stopCounting: effect.moves.stops,
    startCounting: effect.moves.starts,
    stages: effect.stages().slice(0, top),
    sources: effect.sources().slice(0, top),
    samples: effect.samples,
    rates: effect.rates().slice(0, top),
  };
}

export function previewText(preview: Preview, wanted: PreviewArguments): string {
  const data = previewData(preview, wanted);
  const { stopCounting, startCounting, samples } = data;
  const where = wanted.server ? ` of ${wanted.server}` : '';
  const head = [
    `${number(data.reports)} reports${where} made from ${data.from} to ${data.to}`,
    `${number(stopCounting)} would stop counting, ${number(startCounting)} would start`,
  ];
  if (stopCounting + startCounting === 0) return head.join('\n');
  const stages = data.stages.map(({ server, stageId, ...moves }) => [server, stageId, ...cellsOf(moves)]);
  const sources = data.sources.map(({ source, ...moves }) => [source, ...cellsOf(moves)]);
  return [
    ...head,
    ...section(['Server', 'Stage', 'Stop', 'Start'], stages),
    ...section(['Source', 'Stop', 'Start'], sources),
    ...section(['Server', 'Stage', 'Item', 'Rate', 'would be', 'Runs', 'would be'], data.rates.map(rateRow)),
    ...sampleLines('Stop', samples.stops),
    ...sampleLines('Start', samples.starts),
  ].join('\n');
}

function cellsOf({ stops, starts }: Moves): number[] {
  return [stops, starts];
}

function section(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  return rows.length === 0 ? [] : ['', tableText(titles, rows)];
}

function rateRow({ server, stageId, itemId, before, after }: RateChange) {
  return [server, stageId, itemId, rateText(rateOf(before)), rateText(rateOf(after)), before.runs, after.runs];
}

function rateText(rate: number | undefined): string {
  return rate === undefined ? '-' : rate.toFixed(4);
}

/** Names reports by the half of their id that the warehouse has, which cannot recall them. */
function sampleLines(what: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : ['', `${what}, for example: ${ids.join(' ')}`];
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
