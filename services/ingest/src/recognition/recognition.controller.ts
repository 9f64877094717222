import { announceAccount } from '@droptally/http/answer/announce-account';
import { OptionalAccount } from '@droptally/http/docs/account-docs';
import { Answers, Refuses } from '@droptally/http/docs/answers';
import { TakesText } from '@droptally/http/docs/bodies';
import { RawBody } from '@droptally/http/request/body-limits';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { RecognitionAnswer } from '@droptally/proto/api/report';
import { Body, Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANNOUNCED, ReportsAreLimited } from '../report/report-docs.ts';
import { recognitionAnswerSchema } from './recognition-schema.ts';
import { TakeRecognition } from './take-recognition.ts';

const BODY_LIMIT = 4 * 1024 * 1024;

@ApiTags('reports')
@Controller([...API_PREFIXES])
export class RecognitionController {
  constructor(private readonly recognitions: TakeRecognition) {}

  @ApiOperation({ summary: 'The encrypted batch that older clients send, where the site holds the key.' })
  @OptionalAccount()
  @ReportsAreLimited()
  @TakesText({
    type: 'string',
    description: 'An RSA-OAEP key and an AES-CBC text, each in base64, with a colon between.',
  })
  @Answers({ schema: recognitionAnswerSchema, description: 'Taken, but for what `errors` names.', headers: ANNOUNCED })
  @Refuses({
    INVALID_REQUEST: 'The site holds no key, the text cannot be opened, or none of its reports could be taken',
  })
  @ApiQuery({
    name: 'results',
    required: false,
    schema: { type: 'string', enum: ['true'] },
    description: 'Adds a result for each report.',
  })
  @Post(PATHS.reportRecognition)
  @HttpCode(200)
  @RawBody(BODY_LIMIT)
  async recognition(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: Buffer | undefined,
    @Query('results') results: unknown,
  ): Promise<RecognitionAnswer> {
    const { answer, batch } = await this.recognitions.take(request, body ?? Buffer.alloc(0), results === 'true');
    if (batch.account) announceAccount(reply, batch.account);
    return answer;
  }
}
