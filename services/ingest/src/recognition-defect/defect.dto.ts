import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { Nested } from '@droptally/http/validation/nested';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsDefined, IsIn, Matches } from 'class-validator';
import { IsPrintable } from '../report/text-rules.ts';

export class EnvironmentDto {
  @ApiProperty({ maxLength: 32 })
  @IsPrintable(32)
  frontendVersion!: string;

  @ApiProperty({ maxLength: 32 })
  @IsPrintable(32)
  frontendCommit!: string;

  @ApiProperty({ maxLength: 32 })
  @IsPrintable(32)
  recognizerVersion!: string;

  @ApiProperty({ maxLength: 32 })
  @IsPrintable(32)
  recognizerOpenCVVersion!: string;

  @ApiProperty({ maxLength: 32 })
  @IsPrintable(32)
  recognizerAssetsVersion!: string;

  @ApiProperty({ enum: SERVERS })
  @IsIn(SERVERS)
  server!: Server;

  @ApiProperty({ minLength: 8, maxLength: 8 })
  @Matches(/^[0-9a-zA-Z]{8}$/, { message: 'sessionId must be 8 ASCII letters and digits' })
  sessionId!: string;
}

/** The first step of reporting a screenshot that was read wrongly. */
export class DefectDto {
  @ApiPropertyOptional({ description: 'Whatever the recogniser said.', type: Object })
  recognitionResult?: unknown;

  @ApiProperty({ type: EnvironmentDto })
  @IsDefined()
  @Nested(() => EnvironmentDto)
  environment!: EnvironmentDto;
}
