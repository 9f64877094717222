import { forbidCaching } from '@droptally/http/answer/no-store';
import { ApiError } from '@droptally/http/api-error';
import { Answers, Refuses } from '@droptally/http/docs/answers';
import { TakesJson } from '@droptally/http/docs/bodies';
import { JsonBody } from '@droptally/http/request/body-limits';
import type {} from '@droptally/http/request/client';
import { Shape } from '@droptally/http/validation/shape';
import { PUSH_PATH, PUSH_PATHS } from '@droptally/proto/api/paths';
import type { PushOffer } from '@droptally/proto/api/push';
import { Body, Controller, Get, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EndpointDto, SubscriptionDto } from './subscription.dto.ts';
import { endpointSchema, offerSchema, subscriptionSchema } from './subscription-schema.ts';
import { TakeSubscription } from './take-subscription.ts';

/** Token of what the site offers to browsers. */
export const PUSH_OFFER = Symbol('push offer');

const BODY_LIMIT = 4 * 1024;
const OK = { type: 'string', enum: ['OK'] } as const;
const PLAIN = 'text/plain; charset=utf-8';
const FOREIGN = 'Pages of other sites have subscriptions of their own';
const REFUSALS = {
  FORBIDDEN: FOREIGN,
  TOO_MANY_REQUESTS: 'Too many requests about subscriptions from this address',
  UNAVAILABLE: 'Nothing can be stored at the moment',
};

@ApiTags('push')
@Controller(PUSH_PATH)
export class SubscriptionController {
  constructor(
    private readonly subscriptions: TakeSubscription,
    @Inject(PUSH_OFFER) private readonly offered: PushOffer,
  ) {}

  @ApiOperation({ summary: 'The key with which a browser subscribes to messages of this site.' })
  @Answers({ schema: offerSchema, headers: ['Cache-Control'] })
  @Get()
  offer(@Res({ passthrough: true }) reply: FastifyReply): PushOffer {
    forbidCaching(reply);
    return this.offered;
  }

  @ApiOperation({ summary: 'Subscribes a browser, or changes what it is told. No account belongs to it.' })
  @TakesJson(subscriptionSchema)
  @Answers({ schema: OK, description: 'Subscribed.', mediaType: 'text/plain' })
  @Refuses({ NOT_FOUND: 'This site sends no messages', ...REFUSALS })
  @Post(PUSH_PATHS.subscriptions)
  @HttpCode(200)
  @Header('Content-Type', PLAIN)
  @JsonBody(BODY_LIMIT)
  async subscribe(
    @Req() request: FastifyRequest,
    @Body(new Shape(SubscriptionDto)) body: SubscriptionDto,
  ): Promise<string> {
    requireOwnPage(request);
    await this.subscriptions.take(body, request.clientAddress);
    return 'OK';
  }

  @ApiOperation({ summary: 'Forgets the subscription of a browser; a repeat is harmless.' })
  @TakesJson(endpointSchema)
  @Answers({ schema: OK, description: 'Forgotten.', mediaType: 'text/plain' })
  @Refuses(REFUSALS)
  @Post(PUSH_PATHS.removal)
  @HttpCode(200)
  @Header('Content-Type', PLAIN)
  @JsonBody(BODY_LIMIT)
  async remove(@Req() request: FastifyRequest, @Body(new Shape(EndpointDto)) body: EndpointDto): Promise<string> {
    requireOwnPage(request);
    await this.subscriptions.remove(body, request.clientAddress);
    return 'OK';
  }
}

/** Another site's pages could fill the store with made-up subscriptions, each of a visitor's own address. */
function requireOwnPage(request: FastifyRequest): void {
  if (request.foreign) throw new ApiError('FORBIDDEN', FOREIGN);
}
