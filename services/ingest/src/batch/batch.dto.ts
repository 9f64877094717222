import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn } from 'class-validator';
import { IsPrintable } from '../report/text-rules.ts';

/** The envelope of a batch. Its reports are checked one by one, so that a bad one spoils only itself. */
export class BatchDto {
  @IsIn(SERVERS)
  server!: Server;

  @IsPrintable()
  source!: string;

  @IsPrintable()
  version!: string;

  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(500)
  batchDrops!: unknown[];
}
