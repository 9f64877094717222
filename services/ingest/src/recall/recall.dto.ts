import { ApiProperty } from '@nestjs/swagger';
import { IsPrintable } from '../report/text-rules.ts';

export class RecallDto {
  @ApiProperty()
  @IsPrintable()
  reportHash!: string;
}
