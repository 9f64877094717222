import type { Server } from '@droptally/domain/catalog/server';
import { base62 } from '@droptally/domain/identity/base62';
import type { DefectBody } from '@droptally/proto/api/recognition-defect';
import { COMMIT, VERSION } from '#data/platform/version.ts';

export type CorrectedValue = string | number | boolean | null;

/** A field that the player corrected: what was read there, and what stands there. */
export type Correction = { field: string; read: CorrectedValue; corrected: CorrectedValue };

type Misread = {
  server: Server;
  /** What the recognizer said, with its version and that of the assets. */
  reading: { version: { recognizer: string; assets: string } };
  corrections: readonly Correction[];
  sessionId: string;
};

/** The API asks for versions of parts that not every client has. */
const NONE = 'none';
const SESSION_ID_LENGTH = 8;

/** All that is sent of a misread screenshot besides its picture: shown to the player before, and sent as it was shown. */
export function defectBody({ server, reading, corrections, sessionId }: Misread): DefectBody {
  return {
    environment: {
      frontendVersion: `v${VERSION}`,
      frontendCommit: COMMIT || NONE,
      recognizerVersion: reading.version.recognizer,
      recognizerOpenCVVersion: NONE,
      recognizerAssetsVersion: reading.version.assets,
      server,
      sessionId,
    },
    recognitionResult: { reading, corrections },
  };
}

/** Names what was read in one sitting. Nothing else is told with it, and nothing keeps it. */
export function newSessionId(): string {
  return base62(crypto.getRandomValues(new Uint8Array(2 * SESSION_ID_LENGTH)), SESSION_ID_LENGTH);
}
