import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import type { Site } from './site.ts';

/** Returns why health is bad; '' where it is good. */
export async function healthMessage(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}${META_PREFIX}${META_PATHS.health}`).catch(() => undefined);
  const body = (await answer?.json()) as { message?: string } | undefined;
  return body?.message ?? '';
}
