import { join } from 'node:path';
import type { SiteOptions } from '../support/standalone/site.ts';
import type { Parameters } from './parameters.ts';

/** Returns the options that make a site write CPU profiles. */
export function profiling({ profile }: Parameters, bench: string): Pick<SiteOptions, 'nodeOptions'> {
  return profile ? { nodeOptions: ['--cpu-prof', '--cpu-prof-dir', join(profile, bench)] } : {};
}
