import type { ClientErrorOrigin } from '@droptally/proto/api/client-error';
import { asksNotToBeTracked } from '#data/platform/privacy.ts';
import { COMMIT, isPreviewHere, VERSION } from '#data/platform/version.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { currentScreen } from './current-screen.ts';
import { ErrorTeller } from './error-teller.ts';
import { previewHosts } from './preview-hosts.ts';
import { sendClientError } from './send-client-error.ts';
import { typedTexts } from './typed-texts.ts';

const teller = new ErrorTeller({
  isPreview: async () => isPreviewHere() || isPreviewHere(await previewHosts()),
  mayTell: () => import.meta.env.PROD && !asksNotToBeTracked(),
  random: Math.random,
  typed: typedTexts,
  about: () => ({ screen: currentScreen(), build: `${VERSION}+${COMMIT}`, language: currentLanguage() }),
  origin: globalThis.location?.origin ?? '',
  send: sendClientError,
});

/** Tells the operator of an error, if it is one of the few that are told. */
export function tellOfError(origin: ClientErrorOrigin, thrown: unknown): void {
  teller.tell(origin, thrown);
}
