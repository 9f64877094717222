import { SERVERS } from '@droptally/domain/catalog/server';
import { Nested } from '@droptally/http/validation/nested';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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

const MOST_QUERIES = 5;
const MOST_ITEMS = 256;
const LONGEST_ID = 128;
const LAST_INSTANT = 8_640_000_000_000_000;

/** One question of an advanced query: a matrix, or with an interval a trend. */
export class AdvancedQueryDto {
  @ApiProperty({ enum: SERVERS })
  @IsIn(SERVERS)
  server!: (typeof SERVERS)[number];

  @ApiProperty()
  @IsString()
  @MaxLength(LONGEST_ID)
  stageId!: string;

  @ApiPropertyOptional({ type: [String], description: 'None means all.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ITEMS)
  @IsString({ each: true })
  itemIds?: string[] | null;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  isPersonal?: boolean | null;

  @ApiPropertyOptional({ enum: ['all', 'automated', 'manual'] })
  @IsOptional()
  @IsIn(['', 'all', 'automated', 'auto', 'manual'])
  sourceCategory?: string | null;

  @ApiPropertyOptional({ description: 'Milliseconds since 1970; 0 or none is the start of the server.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_INSTANT)
  start?: number | null;

  @ApiPropertyOptional({ description: 'Milliseconds since 1970; 0 or none is now.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_INSTANT)
  end?: number | null;

  @ApiPropertyOptional({ description: 'Milliseconds, at least an hour, taken as whole hours: asks for a trend.' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_INSTANT)
  interval?: number | null;

  @ApiPropertyOptional({ description: 'From 0.5 to 0.999: adds rate, lower and upper to each row.' })
  @IsOptional()
  @IsNumber()
  @Min(0.5)
  @Max(0.999)
  confidence?: number | null;
}

export class AdvancedDto {
  @ApiProperty({ type: [AdvancedQueryDto] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_QUERIES)
  @Nested(() => AdvancedQueryDto)
  queries!: AdvancedQueryDto[];
}
