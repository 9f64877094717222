import type { AnalystAnswer, AnalystQuery, EngineOptions } from '../engine/analyst-engine.ts';

/** What the process of an engine is started with: tables to copy, where to, its priority (0 to 19, the lowest), and limits. */
export type EngineStart = { warehouseDir: string; priority: number } & EngineOptions;

export type ToEngine =
  | { kind: 'open'; start: EngineStart }
  | { kind: 'run'; query: AnalystQuery }
  | { kind: 'kill'; id: string };

export type FromEngine =
  | { kind: 'opened'; position: string }
  | { kind: 'answered'; id: string; answer: AnalystAnswer }
  | { kind: 'failed'; id: string | undefined; code: number; message: string };
