import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn } from 'class-validator';
import { ReportedRunDto } from '../report/report.dto.ts';
import { IsPrintable } from '../report/text-rules.ts';

/** The envelope of a batch. Its reports are checked one by one, so that a bad one spoils only itself. */
export class BatchDto {
  @ApiProperty({ enum: SERVERS })
  @IsIn(SERVERS)
  server!: Server;

  @ApiProperty()
  @IsPrintable()
  source!: string;

  @ApiProperty()
  @IsPrintable()
  version!: string;

  @ApiProperty({ type: [ReportedRunDto], maxItems: 500 })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(500)
  batchDrops!: unknown[];
}
