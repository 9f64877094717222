import { ApiError } from '@droptally/http/api-error';
import { parseJson } from '@droptally/http/request/parse-json';
import { Shape } from '@droptally/http/validation/shape';
import type { BatchResult, RecognitionAnswer } from '@droptally/proto/api/report';
import type { FastifyRequest } from 'fastify';
import { BatchDto, MOST_VALUES } from '../batch/batch.dto.ts';
import type { BatchTaken, TakeBatch } from '../batch/take-batch.ts';
import { openEnvelope } from './open-envelope.ts';
import type { RecognitionKey } from './recognition-key.ts';

const shape = new Shape(BatchDto);

/** Accepts the encrypted form of a batch. */
export class TakeRecognition {
  constructor(
    private readonly batches: TakeBatch,
    private readonly key: RecognitionKey | undefined,
  ) {}

  async take(
    request: FastifyRequest,
    body: Buffer,
    withResults: boolean,
  ): Promise<{ answer: RecognitionAnswer; batch: BatchTaken }> {
    if (!this.key) throw new ApiError('INVALID_REQUEST', 'This site takes no encrypted reports');
    const { key } = this;
    const batch = await this.batches.take(request, async () => {
      const opened = await openEnvelope(body.toString('latin1'), key);
      return shape.transform(parseJson(opened, MOST_VALUES));
    });
    return { answer: answerOf(batch.results, withResults), batch };
  }
}

/** Old clients parse strictly: optional fields are present only if non-empty or requested. */
function answerOf(results: BatchResult[], withResults: boolean): RecognitionAnswer {
  const errors = results.flatMap((result, index) => ('code' in result ? [{ index, ...result }] : []));
  const taken = results.findLast((result) => 'reportHash' in result);
  const ignored = results.flatMap((result) => ('reportHash' in result && result.ignored) || []);
  if (taken && 'reportHash' in taken) {
    return {
      taskId: taken.reportHash,
      errors,
      ...(ignored.length > 0 && { ignored }),
      ...(withResults && { results }),
    };
  }
  const [first] = errors;
  throw new ApiError('INVALID_REQUEST', first?.message ?? 'No report could be taken', first?.violations);
}
