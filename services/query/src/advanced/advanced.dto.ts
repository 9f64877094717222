import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { Nested } from '@droptally/http/validation/nested';
import type { AdvancedBody, AdvancedQuery } from '@droptally/proto/api/advanced';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { LEAST_CONFIDENCE, MOST_CONFIDENCE } from '../request/query-reader.ts';

export const MOST_QUERIES = 5;
export const MOST_ITEMS = 256;
export const LONGEST_ID = 128;
export const LAST_INSTANT = 8_640_000_000_000_000;

export const SOURCE_CATEGORIES = ['', 'all', 'automated', 'auto', 'manual'] as const;

/** One query of an advanced request: a matrix, or a trend if it has an interval. */
export class AdvancedQueryDto implements AdvancedQuery {
  @IsIn(SERVERS)
  server!: Server;

  @IsString()
  @MaxLength(LONGEST_ID)
  stageId!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ITEMS)
  @IsString({ each: true })
  itemIds?: string[] | null;

  @IsOptional()
  @IsBoolean()
  isPersonal?: boolean | null;

  @IsOptional()
  @IsIn(SOURCE_CATEGORIES)
  sourceCategory?: (typeof SOURCE_CATEGORIES)[number] | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_INSTANT)
  start?: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_INSTANT)
  end?: number | null;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_INSTANT)
  interval?: number | null;

  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 3 })
  @Min(LEAST_CONFIDENCE)
  @Max(MOST_CONFIDENCE)
  confidence?: number | null;

  @IsOptional()
  @IsBoolean()
  extras?: boolean | null;
}

export class AdvancedDto implements AdvancedBody {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_QUERIES)
  @Nested(() => AdvancedQueryDto)
  queries!: AdvancedQueryDto[];

  @IsOptional()
  @IsBoolean()
  extras?: boolean | null;
}
