import { announceAccount } from '@droptally/http/answer/announce-account';
import { RawBody } from '@droptally/http/request/body-limits';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE_DOMAIN } from '../ingest-tokens.ts';
import { type RecognitionAnswer, TakeRecognition } from './take-recognition.ts';

const BODY_LIMIT = 4 * 1024 * 1024;

@ApiTags('reports')
@Controller([...API_PREFIXES])
export class RecognitionController {
  constructor(
    private readonly recognitions: TakeRecognition,
    @Inject(COOKIE_DOMAIN) private readonly cookieDomain: string | undefined,
  ) {}

  @ApiOperation({ summary: 'The encrypted batch that older clients send, where the site holds the key.' })
  @ApiConsumes('text/plain')
  @ApiBody({ schema: { type: 'string' } })
  @Post(PATHS.reportRecognition)
  @HttpCode(200)
  @RawBody(BODY_LIMIT)
  async recognition(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: Buffer | undefined,
  ): Promise<RecognitionAnswer> {
    const { answer, batch } = await this.recognitions.take(request, body ?? Buffer.alloc(0));
    if (batch.account) announceAccount(reply, batch.account, this.cookieDomain);
    return answer;
  }
}
