import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { useFoundPlaces } from './use-found-places.ts';
import { useOperatorPlaces } from './use-operator-places.ts';

/** Registers what is found by name only. */
export function FoundPlaces(): null {
  useRegisterActions(useFoundPlaces());
  useRegisterActions(useOperatorPlaces());
  return null;
}
