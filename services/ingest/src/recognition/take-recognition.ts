import { ApiError } from '@droptally/http/api-error';
import { parseJson } from '@droptally/http/request/parse-json';
import { Shape } from '@droptally/http/validation/shape';
import type { ErrorBody } from '@droptally/proto/api/errors';
import type { FastifyRequest } from 'fastify';
import { BatchDto } from '../batch/batch.dto.ts';
import type { BatchAnswer, BatchResult, TakeBatch } from '../batch/take-batch.ts';
import { openEnvelope } from './open-envelope.ts';
import type { RecognitionKey } from './recognition-key.ts';

/** `taskId` is the last report taken, the one that old clients can take back; `results` names them all. */
export type RecognitionAnswer = { taskId: string; errors: (ErrorBody & { index: number })[]; results: BatchResult[] };

const shape = new Shape(BatchDto);

/** The encrypted form of a batch. */
export class TakeRecognition {
  constructor(
    private readonly batches: TakeBatch,
    private readonly key: RecognitionKey | undefined,
  ) {}

  async take(request: FastifyRequest, body: Buffer): Promise<{ answer: RecognitionAnswer; batch: BatchAnswer }> {
    if (!this.key) throw new ApiError('INVALID_REQUEST', 'This site takes no encrypted reports');
    const opened = await openEnvelope(body.toString('latin1'), this.key);
    const batch = await this.batches.take(request, shape.transform(parseJson(opened)));
    return { answer: answerOf(batch.results), batch };
  }
}

function answerOf(results: BatchResult[]): RecognitionAnswer {
  const errors = results.flatMap((result, index) => ('code' in result ? [{ index, ...result }] : []));
  const taken = results.findLast((result) => 'reportHash' in result);
  if (taken && 'reportHash' in taken) return { taskId: taken.reportHash, errors, results };
  const [first] = errors;
  throw new ApiError('INVALID_REQUEST', first?.message ?? 'No report could be taken', first?.violations);
}
