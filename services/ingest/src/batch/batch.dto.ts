import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { ReportOrigin } from '@droptally/proto/api/report';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn } from 'class-validator';
import { IsPrintable } from '../report/text-rules.ts';

export const MOST_REPORTS = 500;
/** Of a whole batch: some seventy drops in each of its reports. */
export const MOST_VALUES = 300 * MOST_REPORTS;

/** The envelope of a batch. Its reports are checked one by one, so that a bad one spoils only itself. */
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
