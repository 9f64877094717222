import { Answers, Refuses } from '@droptally/http/docs/answers';
import { TakesJson } from '@droptally/http/docs/bodies';
import { AlwaysJson } from '@droptally/http/request/body-limits';
import { Shape } from '@droptally/http/validation/shape';
import { PATHS } from '@droptally/proto/api/paths';
import type { NoPlan, PlanAnswer } from '@droptally/proto/api/plan';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { API_ROUTES } from '../request/api-routes.ts';
import { PlanDto } from './plan.dto.ts';
import { PlanAnswers } from './plan-answers.ts';
import { planBodySchema, planSchema } from './plan-schema.ts';

/** At the path of the existing planner too, which has no prefix. */
@ApiTags('plan')
@Controller(['', ...API_ROUTES])
export class PlanController {
  constructor(private readonly answers: PlanAnswers) {}

  @Post(PATHS.plan)
  @HttpCode(200)
  // Clients of the existing planner name another media type, or none.
  @AlwaysJson()
  @ApiOperation({ summary: 'The stages and crafts that give what is needed for the least sanity.' })
  @Answers({ schema: planSchema, description: 'A plan, or why there is none.' })
  @TakesJson(planBodySchema)
  @Refuses({
    TOO_MANY_REQUESTS: 'Too many plans from this address',
    UNAVAILABLE: 'Too many plans were before this one',
  })
  plan(@Body(new Shape(PlanDto)) body: PlanDto, @Req() request: FastifyRequest): Promise<PlanAnswer | NoPlan> {
    return this.answers.answer(request, body);
  }
}
