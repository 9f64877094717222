import { announceAccount } from '@droptally/http/answer/announce-account';
import { Answers, Refuses } from '@droptally/http/docs/answers';
import { RawBody } from '@droptally/http/request/body-limits';
import { HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { ReportAnswer } from '@droptally/proto/api/report';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANNOUNCED, TakesReports } from './report-docs.ts';
import { reportAnswerSchema, reportBodySchema } from './report-schema.ts';
import { TakeReport } from './take-report.ts';

const BODY_LIMIT = 64 * 1024;

@ApiTags('reports')
@Controller([...API_PREFIXES])
export class ReportController {
  constructor(private readonly reports: TakeReport) {}

  @ApiOperation({ summary: 'Reports what some runs of a stage dropped; the answer means that it is durable.' })
  @TakesReports(reportBodySchema)
  @Answers({ schema: reportAnswerSchema, description: 'Taken.', headers: ANNOUNCED })
  @Refuses({ NOT_FOUND: 'There is no such stage' })
  @Post(PATHS.report)
  @HttpCode(200)
  @RawBody(BODY_LIMIT)
  async report(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Body() body: Buffer | undefined,
  ): Promise<ReportAnswer> {
    const { answer, account, idempotency } = await this.reports.take(request, body ?? Buffer.alloc(0));
    if (account) announceAccount(reply, account);
    if (idempotency) reply.header(HEADERS.idempotency, idempotency);
    return answer;
  }
}
