export type Progress = { counted: number; backlog: number };

/** How far the table of reports has come in the log, and how much of the log is still to come, by a site's metrics. */
export function readProgress(metrics: string): Progress {
  const counted = sum(metrics, /^droptally_projector_position\{table="reports",partition="\d+"\} (\d+)$/gm);
  const ends = sum(metrics, /^droptally_log_end\{partition="\d+"\} (\d+)$/gm);
  return { counted, backlog: ends - counted };
}

function sum(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
}
