import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { ReportOrigin } from '@droptally/proto/api/report';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn } from 'class-validator';
import { IsPrintable } from '../report/text-rules.ts';

export const MOST_REPORTS = 500;
/** For a whole batch: some seventy drops per report. */
export const MOST_VALUES = 300 * MOST_REPORTS;

/** The envelope of a batch. Reports are validated one by one, so that an invalid one does not reject the others. */
export class BatchDto implements ReportOrigin {
  @IsIn(SERVERS)
  server!: Server;

  @IsPrintable()
  source!: string;

  @IsPrintable()
  version!: string;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_REPORTS)
  batchDrops!: unknown[];
}
