import type { Server } from './catalog/server.ts';

/** Versions of the recognizer that read the screenshot, and where it ran. */
export type DefectEnvironment = {
  frontendVersion: string;
  frontendCommit: string;
  recognizerVersion: string;
  recognizerOpenCVVersion: string;
  recognizerAssetsVersion: string;
  server: Server;
  sessionId: string;
};

export type DefectBody = { recognitionResult?: unknown; environment: DefectEnvironment };

/** Upload URL of the screenshot, and the two form fields that must precede it. */
export type DefectAnswer = {
  uploadParams: { url: string; authorization: string; policy: string };
  defectId: string;
};

export type UploadAnswer = { defectId: string };
