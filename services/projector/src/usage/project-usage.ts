import { type Projector, type ProjectorOptions, startProjector } from '../projector.ts';
import { usageProjection } from './usage.projection.ts';

/** Nobody waits for these rows, and each batch creates a part of the table. */
const LINGER_MS = 5_000;

/** Keeps the usage table up to date with its own log. Progress is not reported. */
export function projectUsage(
  options: Omit<ProjectorOptions, 'projections' | 'lingerMs' | 'onProgress'>,
): Promise<Projector> {
  return startProjector({ ...options, projections: [usageProjection], lingerMs: LINGER_MS, onProgress() {} });
}
