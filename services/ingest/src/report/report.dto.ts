import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { WIRE_DROP_TYPES, type WireDropType } from '@droptally/domain/reporting/drop-type';
import { Nested } from '@droptally/http/validation/nested';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { IsAssetVersion, IsPrintable } from './text-rules.ts';

const LATEST_TIME = 8_640_000_000_000_000;

export class DropDto {
  @ApiProperty({ enum: WIRE_DROP_TYPES })
  @IsIn(WIRE_DROP_TYPES)
  dropType!: WireDropType;

  @ApiProperty({ description: "An item id; for recruitment also a tag's name in any language." })
  @MaxLength(128)
  @MinLength(1)
  itemId!: string;

  @ApiProperty({ type: Number, minimum: 1, maximum: 1000 })
  @IsInt()
  @Min(1)
  @Max(1000)
  quantity!: number;
}

export class MetadataDto {
  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @MaxLength(128)
  fingerprint?: string | null;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @MaxLength(32)
  md5?: string | null;

  @ApiPropertyOptional({ type: String })
  @IsOptional()
  @MaxLength(512)
  fileName?: string | null;

  @ApiPropertyOptional({ type: Number })
  @IsOptional()
  @IsInt()
  @Min(-LATEST_TIME)
  @Max(LATEST_TIME)
  lastModified?: number | null;

  @ApiPropertyOptional({ type: String })
  @ValidateIf((_, version) => version !== undefined && version !== null && version !== '')
  @IsAssetVersion()
  recognizerVersion?: string | null;

  @ApiPropertyOptional({ type: String })
  @ValidateIf((_, version) => version !== undefined && version !== null && version !== '')
  @IsAssetVersion()
  recognizerAssetsVersion?: string | null;
}

/** What one report says, whether it comes alone or in a batch. */
export class ReportedRunDto {
  @ApiProperty()
  @IsPrintable()
  stageId!: string;

  @ApiPropertyOptional({ type: [DropDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @Nested(() => DropDto)
  drops?: DropDto[] | null;

  @ApiPropertyOptional({ type: Number, minimum: 0, maximum: 6, description: '0 or none is 1.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(6)
  times?: number | null;

  @ApiPropertyOptional({ type: MetadataDto })
  @IsOptional()
  @Nested(() => MetadataDto)
  metadata?: MetadataDto | null;
}

/** The body of POST /report. */
export class ReportDto extends ReportedRunDto {
  @ApiProperty({ enum: SERVERS })
  @IsIn(SERVERS)
  server!: Server;

  @ApiProperty()
  @IsPrintable()
  source!: string;

  @ApiProperty()
  @IsPrintable()
  version!: string;
}
