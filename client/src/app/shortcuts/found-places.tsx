import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { useFoundPlaces } from './use-found-places.ts';

/** Registers what is found by name only. */
export function FoundPlaces(): null {
  useRegisterActions(useFoundPlaces());
  return null;
}
