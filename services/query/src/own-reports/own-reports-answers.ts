import { positionText } from '@droptally/domain/statistics/log-position';
import type { OwnReportsAnswer } from '@droptally/proto/api/own-reports';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../answers/answer.ts';
import { CountsSender } from '../answers/counts-sender.ts';
import { etagOf } from '../answers/etag.ts';
import { CACHING } from '../answers/send-answer.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { accountOf } from '../request/account-of.ts';
import { cursorText, type OwnReportsRequest } from './own-reports-request.ts';
import { OwnReportsReads } from './reads/own-reports-reads.ts';

/** Sends an authenticated account its own reports, one page at a time. */
@Injectable()
export class OwnReportsAnswers {
  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly reads: OwnReportsReads,
    private readonly sender: CountsSender,
  ) {}

  async send(request: FastifyRequest, reply: FastifyReply, wanted: OwnReportsRequest): Promise<void> {
    const account = accountOf(request, this.options);
    return this.sender.send(request, reply, CACHING.personal, async () => {
      const { reports, total, next, position } = await this.reads.page(request, account, wanted);
      const body: OwnReportsAnswer = { reports, total, next: next && cursorText(next) };
      const json = JSON.stringify(body);
      return new Answer(json, etagOf(json), positionText(position));
    });
  }
}
