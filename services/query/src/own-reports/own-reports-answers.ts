import type { OwnReportsAnswer } from '@droptally/proto/api/own-reports';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PersonalAnswers } from '../answers/personal-answers.ts';
import { OwnReports, type OwnReportsWanted } from '../numbers/own-reports/own-reports.ts';
import { cursorText } from './own-reports-request.ts';

/** Sends an authenticated account its own reports, one page at a time. */
@Injectable()
export class OwnReportsAnswers {
  constructor(
    private readonly answers: PersonalAnswers,
    private readonly reports: OwnReports,
  ) {}

  send(request: FastifyRequest, reply: FastifyReply, wanted: OwnReportsWanted): Promise<void> {
    return this.answers.send(request, reply, async (account, signal) => {
      const { reports, total, next, position } = await this.reports.page(account, wanted, signal);
      const body: OwnReportsAnswer = { reports, total, next: next && cursorText(next) };
      return { body, position };
    });
  }
}
