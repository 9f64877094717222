import { IsPrintable } from '../report/text-rules.ts';

export class RecallDto {
  @IsPrintable()
  reportHash!: string;
}
