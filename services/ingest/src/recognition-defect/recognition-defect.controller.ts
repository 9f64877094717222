import type { IncomingMessage } from 'node:http';
import { ApiError } from '@droptally/http/api-error';
import { OptionalAccount } from '@droptally/http/docs/account-docs';
import { Answers, Refuses } from '@droptally/http/docs/answers';
import { TakesForm, TakesJson } from '@droptally/http/docs/bodies';
import { JsonBody, StreamBody } from '@droptally/http/request/body-limits';
import type {} from '@droptally/http/request/client';
import { Shape } from '@droptally/http/validation/shape';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { DefectAnswer, UploadAnswer } from '@droptally/proto/api/recognition-defect';
import { Body, Controller, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Senders } from '../account/senders.ts';
import { DefectDto } from './defect.dto.ts';
import { defectAnswerSchema, defectBodySchema, uploadAnswerSchema, uploadFormSchema } from './defect-schema.ts';
import { ReportDefect } from './report-defect.ts';

/** Two steps: the first takes the description and signs an upload, the second takes the screenshot with that signature. */
@ApiTags('recognition defects')
@Controller([...API_PREFIXES])
export class RecognitionDefectController {
  constructor(
    private readonly defects: ReportDefect,
    private readonly senders: Senders,
  ) {}

  @ApiOperation({ summary: 'Report a misread screenshot; returns the upload URL.' })
  @OptionalAccount()
  @TakesJson(defectBodySchema)
  @Answers({ schema: defectAnswerSchema, description: 'Kept; the screenshot is awaited for 30 minutes.' })
  @Refuses({
    TOO_MANY_REQUESTS: 'Too many screenshots from this address',
    UNAVAILABLE: 'Nothing can be stored at the moment',
  })
  @Post(PATHS.defectInit)
  @HttpCode(200)
  @JsonBody(64 * 1024)
  async openDefect(@Req() request: FastifyRequest, @Body(new Shape(DefectDto)) body: DefectDto): Promise<DefectAnswer> {
    const account = this.senders.accountHashOf(request);
    const { defectId, policy, authorization } = await this.defects.open(body, account, request.clientAddress);
    const path = request.url.replace(PATHS.defectInit, PATHS.defectUpload.replace(':defectId', defectId));
    const url = `${request.secure ? 'https' : 'http'}://${request.requestedHost}${path.split('?', 1)[0]}`;
    return { uploadParams: { url, authorization, policy }, defectId };
  }

  @ApiOperation({ summary: 'Upload the screenshot with the policy and authorization of the first step.' })
  @ApiParam({ name: 'defectId', schema: defectAnswerSchema.properties.defectId as object })
  @TakesForm(uploadFormSchema)
  @Answers({ schema: uploadAnswerSchema, description: 'Kept.' })
  @Refuses({
    INVALID_REQUEST: 'The form is malformed, its policy is not in force, or its file is not an image',
    UNAVAILABLE: 'There is no room for more screenshots',
  })
  @Post(PATHS.defectUpload)
  @HttpCode(200)
  @StreamBody()
  @Header('Content-Type', 'application/json; charset=utf-8')
  async uploadScreenshot(
    @Req() request: FastifyRequest,
    @Param('defectId') defectId: string,
    @Body() body: IncomingMessage | undefined,
  ): Promise<UploadAnswer> {
    if (!body) throw new ApiError('INVALID_REQUEST', 'A multipart form is expected');
    await this.defects.upload(defectId, body, request.clientAddress);
    return { defectId };
  }
}
