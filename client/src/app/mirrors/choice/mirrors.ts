import type { Mirror, SiteConfig } from '@droptally/proto/api/catalog/site';
import { isAtOrigin } from '#app/mirrors/suggested-mirror.ts';
import { useDataset } from '#data/use-dataset.ts';

/** The mirrors that the operator lists, for the choice in the frame. */
export function useMirrors(): readonly Mirror[] {
  const { data: config } = useDataset('config');
  return config ? offeredMirrors(config, window.location) : [];
}

/** Includes the current address under its host name, if it is not listed. Nothing is offered without another mirror. */
export function offeredMirrors(
  { mirrors }: Pick<SiteConfig, 'mirrors'>,
  { origin, host }: Pick<Location, 'origin' | 'host'>,
): readonly Mirror[] {
  const isListed = mirrors.some((mirror) => isAtOrigin(mirror, origin));
  if (isListed) return mirrors.length > 1 ? mirrors : [];
  return mirrors.length > 0 ? [{ label: host, url: origin }, ...mirrors] : [];
}
