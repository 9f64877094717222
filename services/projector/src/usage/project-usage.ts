import { type Projector, type ProjectorOptions, startProjector } from '../projector.ts';
import { usageProjection } from './usage.projection.ts';

/** Nobody waits for these rows, and each batch is a part of a table. */
const LINGER_MS = 5_000;

/** Keeps the table of usage running behind its own log; nothing is told of how far it is. */
export function projectUsage(
  options: Omit<ProjectorOptions, 'projections' | 'lingerMs' | 'onProgress'>,
): Promise<Projector> {
  return startProjector({ ...options, projections: [usageProjection], lingerMs: LINGER_MS, onProgress() {} });
}
