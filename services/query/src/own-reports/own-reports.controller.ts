import { LANGUAGES } from '@droptally/domain/catalog/catalog';
import { OptionalAccount } from '@droptally/http/docs/account-docs';
import { Refuses } from '@droptally/http/docs/answers';
import { EXPORT_FORMATS } from '@droptally/proto/api/own-reports';
import { ACCOUNT_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PersonalRead, RefusesParameters } from '../docs/read-docs.ts';
import { QueryReader, type RawQuery } from '../request/query-reader.ts';
import { AnswersFile } from './export-docs.ts';
import { OwnReportsAnswers } from './own-reports-answers.ts';
import { OwnReportsExport } from './own-reports-export.ts';
import { FormatQuery, LanguageQuery, OwnReportsFilterQuery, PageQuery } from './own-reports-parameters.ts';
import { filterOf, readOwnReportsRequest } from './own-reports-request.ts';
import { ownReportsSchema } from './own-reports-schema.ts';

@ApiTags('accounts')
@Controller(META_PREFIX.slice(1))
export class OwnReportsController {
  constructor(
    private readonly answers: OwnReportsAnswers,
    private readonly exporting: OwnReportsExport,
  ) {}

  @Get(ACCOUNT_PATHS.reports)
  @PersonalRead('Your own reports, the newest first, recalled ones too, and which of them count.', ownReportsSchema)
  @OwnReportsFilterQuery()
  @PageQuery()
  reports(@Query() query: RawQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answers.send(request, reply, readOwnReportsRequest(query));
  }

  @Get(ACCOUNT_PATHS.reportsExport)
  @ApiOperation({ summary: 'Exports all own reports as CSV or JSON.' })
  @AnswersFile()
  @RefusesParameters()
  @OptionalAccount()
  @Refuses({ TOO_MANY_REQUESTS: 'Too many exports of this account are running' })
  @FormatQuery()
  @LanguageQuery()
  @OwnReportsFilterQuery()
  export(@Query() query: RawQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const read = new QueryReader(query);
    const format = read.oneOf('format', EXPORT_FORMATS) ?? 'csv';
    const language = read.oneOf('lang', LANGUAGES) ?? 'en';
    const filter = filterOf(read);
    read.done();
    return this.exporting.send(request, reply, { format, filter, language });
  }
}
