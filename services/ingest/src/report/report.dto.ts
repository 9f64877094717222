import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { WIRE_DROP_TYPES, type WireDropType } from '@droptally/domain/reporting/drop-type';
import { LARGEST_QUANTITY } from '@droptally/domain/reporting/report-limits';
import { Nested } from '@droptally/http/validation/nested';
import type { ReportBody, ReportedDrop, ReportedRun, ReportMetadata } from '@droptally/proto/api/report';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { IsPrintable } from './text-rules.ts';

export const LATEST_TIME = 8_640_000_000_000_000;

export class DropDto implements ReportedDrop {
  @IsIn(WIRE_DROP_TYPES)
  dropType!: WireDropType;

  @MaxLength(128)
  @MinLength(1)
  itemId!: string;

  @IsInt()
  @Min(1)
  @Max(LARGEST_QUANTITY)
  quantity!: number;
}

export class MetadataDto implements ReportMetadata {
  @IsOptional()
  @MaxLength(128)
  fingerprint?: string | null;

  @IsOptional()
  @MaxLength(32)
  md5?: string | null;

  @IsOptional()
  @MaxLength(512)
  fileName?: string | null;

  @IsOptional()
  @IsInt()
  @Min(-LATEST_TIME)
  @Max(LATEST_TIME)
  lastModified?: number | null;

  @ValidateIf((_, version) => version !== undefined && version !== null && version !== '')
  @IsPrintable()
  recognizerVersion?: string | null;

  @ValidateIf((_, version) => version !== undefined && version !== null && version !== '')
  @IsPrintable()
  recognizerAssetsVersion?: string | null;
}

/** Fields of one report, alone or in a batch. */
export class ReportedRunDto implements ReportedRun {
  @IsPrintable()
  stageId!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @Nested(() => DropDto)
  drops?: DropDto[] | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(6)
  times?: number | null;

  @IsOptional()
  @IsObject()
  @Nested(() => MetadataDto)
  metadata?: MetadataDto | null;
}

/** The body of POST /report. */
export class ReportDto extends ReportedRunDto implements ReportBody {
  @IsIn(SERVERS)
  server!: Server;

  @IsPrintable()
  source!: string;

  @IsPrintable()
  version!: string;
}
