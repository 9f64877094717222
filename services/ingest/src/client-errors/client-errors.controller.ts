import { ApiError } from '@droptally/http/api-error';
import { Answers, Refuses } from '@droptally/http/docs/answers';
import { TakesJson } from '@droptally/http/docs/bodies';
import { JsonBody } from '@droptally/http/request/body-limits';
import type {} from '@droptally/http/request/client';
import { Shape } from '@droptally/http/validation/shape';
import { CLIENT_ERRORS_PATH } from '@droptally/proto/api/paths';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { asksNotToBeTracked } from '../asks-not-to-be-tracked.ts';
import { ClientErrorDto } from './client-error.dto.ts';
import { clientErrorSchema } from './client-error-schema.ts';
import { KeepClientErrors } from './keep-client-errors.ts';

const BODY_LIMIT = 2 * 1024;
const FOREIGN = 'Pages of other sites have errors of their own';

@ApiTags('meta')
@Controller()
export class ClientErrorsController {
  constructor(private readonly errors: KeepClientErrors) {}

  @ApiOperation({
    summary: 'Tells of an error in a page of ours. Nothing is kept if the browser asks not to be tracked.',
  })
  @TakesJson(clientErrorSchema)
  @Answers({ description: 'Taken.' }, 204)
  @Refuses({
    FORBIDDEN: FOREIGN,
    TOO_MANY_REQUESTS: 'Too many errors from this address today',
    UNAVAILABLE: 'Nothing can be stored at the moment',
  })
  @Post(CLIENT_ERRORS_PATH)
  @HttpCode(204)
  @JsonBody(BODY_LIMIT)
  async take(@Req() request: FastifyRequest, @Body(new Shape(ClientErrorDto)) error: ClientErrorDto): Promise<void> {
    if (request.foreign) throw new ApiError('FORBIDDEN', FOREIGN);
    if (!asksNotToBeTracked(request.headers)) await this.errors.keep(error, request.clientAddress);
  }
}
