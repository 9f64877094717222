export type Progress = { counted: number; backlog: number };

/** Reads from a site's metrics how many log records the reports table has counted, and how many are left. */
export function readProgress(metrics: string): Progress {
  const counted = sum(metrics, /^droptally_projector_position\{table="reports",partition="\d+"\} (\d+)$/gm);
  const ends = sum(metrics, /^droptally_log_end\{partition="\d+"\} (\d+)$/gm);
  return { counted, backlog: ends - counted };
}

function sum(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
}
