import { announceAccount } from '@droptally/http/answer/announce-account';
import { forbidCaching } from '@droptally/http/answer/no-store';
import { RawBody } from '@droptally/http/request/body-limits';
import type {} from '@droptally/http/request/client';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { Body, Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE_DOMAIN } from '../ingest-tokens.ts';
import { LogIn } from './log-in.ts';

const BODY_LIMIT = 1024;

@ApiTags('accounts')
@Controller([...API_PREFIXES])
export class AccountController {
  constructor(
    private readonly logIn: LogIn,
    @Inject(COOKIE_DOMAIN) private readonly cookieDomain: string | undefined,
  ) {}

  /** The body is the id as it is, and the answer is JSON that calls itself text: old clients rely on both. */
  @ApiOperation({ summary: 'Logs in: says whether an id is an account, and sets the cookie.' })
  @ApiConsumes('text/plain')
  @ApiBody({ schema: { type: 'string' } })
  @Post(PATHS.users)
  @HttpCode(200)
  @RawBody(BODY_LIMIT)
  users(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: Buffer | undefined,
  ): string {
    const userID = this.logIn.attempt((body ?? Buffer.alloc(0)).toString('utf8').trim(), request.clientAddress);
    announceAccount(reply, userID, this.cookieDomain);
    forbidCaching(reply);
    reply.type('text/plain; charset=utf-8');
    return JSON.stringify({ userID });
  }
}
