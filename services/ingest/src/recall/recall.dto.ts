import type { RecallBody } from '@droptally/proto/api/report';
import { IsPrintable } from '../report/text-rules.ts';

export class RecallDto implements RecallBody {
  @IsPrintable()
  reportHash!: string;
}
