import { Answers, Refuses } from '@droptally/http/docs/answers';
import { TakesJsonOrText } from '@droptally/http/docs/bodies';
import { RawBody } from '@droptally/http/request/body-limits';
import { isJson, parseJson } from '@droptally/http/request/parse-json';
import { Shape } from '@droptally/http/validation/shape';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { Body, Controller, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { reportHash } from '../report/report-schema.ts';
import { RecallDto } from './recall.dto.ts';
import { RecallReport } from './recall-report.ts';
import { recallBodySchema } from './recall-schema.ts';

const BODY_LIMIT = 4 * 1024;
const shape = new Shape(RecallDto);

@ApiTags('reports')
@Controller([...API_PREFIXES])
export class RecallController {
  constructor(private readonly recalls: RecallReport) {}

  /** The body is JSON or the bare id. */
  @ApiOperation({
    summary: 'Recalls a report within 24 hours; a repeat is harmless. The body may also be the bare id.',
  })
  @TakesJsonOrText(recallBodySchema, reportHash)
  @Answers({ schema: { type: 'string', enum: ['OK'] }, description: 'Taken back.', mediaType: 'text/plain' })
  @Refuses({
    INVALID_REQUEST: 'This is not the id of a report, or one that is older than 24 hours',
    UNAVAILABLE: 'Nothing can be stored at the moment',
  })
  @Post(PATHS.recall)
  @HttpCode(200)
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @RawBody(BODY_LIMIT)
  async recall(@Req() request: FastifyRequest, @Body() body: Buffer | undefined): Promise<string> {
    const bytes = body ?? Buffer.alloc(0);
    const json = isJson(request.headers['content-type']);
    await this.recalls.recall(json ? shape.transform(parseJson(bytes)).reportHash : bytes.toString('utf8').trim());
    return 'OK';
  }
}
