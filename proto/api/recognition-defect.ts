import type { Server } from './catalogue/server.ts';

/** What read the screenshot, and where. */
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

/** Where the screenshot goes, and the two fields that must come before it in the form. */
export type DefectAnswer = {
  uploadParams: { url: string; authorization: string; policy: string };
  defectId: string;
};

export type UploadAnswer = { defectId: string };
