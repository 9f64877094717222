import { SERVERS } from '@droptally/domain/catalog/server';
import { objectSchema } from '@droptally/http/docs/object-schema';
import type {
  DefectAnswer,
  DefectBody,
  DefectEnvironment,
  UploadAnswer,
} from '@droptally/proto/api/recognition-defect';
import { PRINTABLE } from '../report/text-rules.ts';
import { ULID } from '../ulid.ts';
import { SESSION_ID } from './defect.dto.ts';

const printable = { type: 'string', pattern: PRINTABLE.source } as const;
const defectId = { type: 'string', pattern: ULID.source } as const;

const environmentSchema = objectSchema<DefectEnvironment>('DefectEnvironment', {
  frontendVersion: printable,
  frontendCommit: printable,
  recognizerVersion: printable,
  recognizerOpenCVVersion: printable,
  recognizerAssetsVersion: printable,
  server: { type: 'string', enum: SERVERS },
  sessionId: { type: 'string', pattern: SESSION_ID.source },
});

export const defectBodySchema = objectSchema<DefectBody>(
  'Defect',
  { environment: environmentSchema },
  { recognitionResult: { description: 'Whatever the recogniser said, at most 32 KiB of JSON.' } },
);

export const defectAnswerSchema = objectSchema<DefectAnswer>('DefectOpened', {
  uploadParams: objectSchema<DefectAnswer['uploadParams']>('UploadParams', {
    url: { type: 'string', description: 'Where the form goes.' },
    authorization: { type: 'string' },
    policy: { type: 'string' },
  }),
  defectId,
});

/** A multipart form has no type of ours: its file is a stream. */
export const uploadFormSchema = {
  title: 'UploadForm',
  type: 'object',
  required: ['policy', 'authorization', 'file'],
  properties: {
    policy: { type: 'string', description: 'As the first step gave it; before the file.' },
    authorization: { type: 'string', description: 'As the first step gave it; before the file.' },
    file: { type: 'string', format: 'binary', description: 'An image of at most 50,000,000 bytes.' },
  },
};

export const uploadAnswerSchema = objectSchema<UploadAnswer>('DefectUploaded', { defectId });
