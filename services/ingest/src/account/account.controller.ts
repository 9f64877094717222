import { announceAccount } from '@droptally/http/answer/announce-account';
import { forbidCaching } from '@droptally/http/answer/no-store';
import { Answers, Refuses } from '@droptally/http/docs/answers';
import { TakesText } from '@droptally/http/docs/bodies';
import { FOREIGN, refuseForeign } from '@droptally/http/origin/refuse-foreign';
import { RawBody } from '@droptally/http/request/body-limits';
import type {} from '@droptally/http/request/client';
import type { AccountAnswer } from '@droptally/proto/api/account';
import { HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswerSchema } from './account-schema.ts';
import { LogIn } from './log-in.ts';

const BODY_LIMIT = 1024;

@ApiTags('accounts')
@Controller([...API_PREFIXES])
export class AccountController {
  constructor(private readonly logIn: LogIn) {}

  /** The request body is the bare id; the response is JSON sent as text/plain. Old clients rely on both. */
  @ApiOperation({ summary: 'Logs in: says whether an id is an account, and sets the cookie.' })
  @TakesText({ type: 'string', description: 'The id.' })
  @Answers({
    schema: accountAnswerSchema,
    description: 'There is such an account. The body is JSON that calls itself text.',
    mediaType: 'text/plain',
    headers: [HEADERS.setAccount, 'Set-Cookie', 'Cache-Control'],
  })
  @Refuses({
    FORBIDDEN: FOREIGN,
    NOT_FOUND: 'There is no such account',
    TOO_MANY_REQUESTS: 'Too many attempts to log in from this address',
  })
  @Post(PATHS.users)
  @HttpCode(200)
  @RawBody(BODY_LIMIT)
  users(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: Buffer | undefined,
  ): string {
    refuseForeign(request);
    const userID = this.logIn.attempt((body ?? Buffer.alloc(0)).toString('utf8').trim(), request.clientAddress);
    announceAccount(reply, userID);
    forbidCaching(reply);
    reply.type('text/plain; charset=utf-8');
    const answer: AccountAnswer = { userID };
    return JSON.stringify(answer);
  }
}
