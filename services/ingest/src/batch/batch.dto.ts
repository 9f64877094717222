import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { BatchRun, ReportOrigin } from '@droptally/proto/api/report';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { IDEMPOTENCY_KEY } from '../report/idempotency-key.ts';
import { ReportedRunDto } from '../report/report.dto.ts';
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

/** A report of a batch. Under a key of its own it may be sent again alone, or in another batch. */
export class BatchRunDto extends ReportedRunDto implements BatchRun {
  @IsOptional()
  @Matches(IDEMPOTENCY_KEY)
  idempotencyKey?: string | null;
}
