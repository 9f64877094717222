import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { Nested } from '@droptally/http/validation/nested';
import type { DefectBody, DefectEnvironment } from '@droptally/proto/api/recognition-defect';
import { IsDefined, IsIn, IsObject, Matches } from 'class-validator';
import { IsPrintable } from '../report/text-rules.ts';

export const SESSION_ID = /^[0-9a-zA-Z]{8}$/;

export class EnvironmentDto implements DefectEnvironment {
  @IsPrintable()
  frontendVersion!: string;

  @IsPrintable()
  frontendCommit!: string;

  @IsPrintable()
  recognizerVersion!: string;

  @IsPrintable()
  recognizerOpenCVVersion!: string;

  @IsPrintable()
  recognizerAssetsVersion!: string;

  @IsIn(SERVERS)
  server!: Server;

  @Matches(SESSION_ID, { message: 'sessionId must be 8 ASCII letters and digits' })
  sessionId!: string;
}

/** Body of the first step of reporting a misread screenshot. */
export class DefectDto implements DefectBody {
  recognitionResult?: unknown;

  @IsDefined()
  @IsObject()
  @Nested(() => EnvironmentDto)
  environment!: EnvironmentDto;
}
