import { announceAccount } from '@droptally/http/answer/announce-account';
import { Answers } from '@droptally/http/docs/answers';
import { RawBody } from '@droptally/http/request/body-limits';
import { parseJson, requireJson } from '@droptally/http/request/parse-json';
import { Shape } from '@droptally/http/validation/shape';
import { HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { BatchAnswer } from '@droptally/proto/api/report';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANNOUNCED, TakesReports } from '../report/report-docs.ts';
import { BatchDto, MOST_VALUES } from './batch.dto.ts';
import { batchAnswerSchema, batchBodySchema } from './batch-schema.ts';
import { TakeBatch } from './take-batch.ts';

const BODY_LIMIT = 4 * 1024 * 1024;
const shape = new Shape(BatchDto);

@ApiTags('reports')
@Controller([...API_PREFIXES])
export class BatchController {
  constructor(private readonly batches: TakeBatch) {}

  @ApiOperation({ summary: 'Up to 500 reports at once; one result for each, in their order.' })
  @TakesReports(batchBodySchema)
  @Answers({ schema: batchAnswerSchema, description: 'A result for each report.', headers: ANNOUNCED })
  @Post(PATHS.reportBatch)
  @HttpCode(200)
  @RawBody(BODY_LIMIT)
  async batch(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: Buffer | undefined,
  ): Promise<BatchAnswer> {
    const { results, account, idempotency } = await this.batches.take(request, () => readBatch(request, body));
    if (account) announceAccount(reply, account);
    if (idempotency) reply.header(HEADERS.idempotency, idempotency);
    return { results };
  }
}

function readBatch({ headers }: FastifyRequest, body: Buffer | undefined): BatchDto {
  if (body) requireJson(headers['content-type']);
  return shape.transform(body && parseJson(body, MOST_VALUES));
}
