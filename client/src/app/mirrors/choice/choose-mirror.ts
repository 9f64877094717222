import type { Mirror } from '@droptally/proto/api/catalog/site';
import { isAtOrigin, onMirror } from '#app/mirrors/suggested-mirror.ts';
import { setPreference } from '#data/preferences/preference-store.ts';

/** Keeps the choice, and leads to the same screen there. */
export function chooseMirror(mirror: Mirror): void {
  setPreference('mirror', mirror.url);
  if (!isAtOrigin(mirror, window.location.origin)) window.location.assign(onMirror(mirror, window.location));
}
