import type { Readable } from 'node:stream';
import { ApiError } from '@droptally/http/api-error';
import { JsonBody, StreamBody } from '@droptally/http/request/body-limits';
import type {} from '@droptally/http/request/client';
import { Shape } from '@droptally/http/validation/shape';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { Body, Controller, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Senders } from '../account/senders.ts';
import { DefectDto } from './defect.dto.ts';
import { ReportDefect } from './report-defect.ts';

const UPLOAD_FORM = {
  type: 'object',
  properties: {
    policy: { type: 'string' },
    authorization: { type: 'string' },
    file: { type: 'string', format: 'binary' },
  },
};

@ApiTags('recognition defects')
@Controller([...API_PREFIXES])
export class RecognitionDefectController {
  constructor(
    private readonly defects: ReportDefect,
    private readonly senders: Senders,
  ) {}

  @ApiOperation({ summary: 'A screenshot was read wrongly: says how, and is told where to send it.' })
  @ApiBody({ type: DefectDto })
  @Post(PATHS.defectInit)
  @HttpCode(200)
  @JsonBody(64 * 1024)
  async init(@Req() request: FastifyRequest, @Body(new Shape(DefectDto)) body: DefectDto): Promise<object> {
    const account = this.senders.accountHashOf(request);
    const { defectId, policy, authorization } = await this.defects.open(body, account, request.clientAddress);
    const path = request.url.replace(PATHS.defectInit, PATHS.defectUpload.replace(':defectId', defectId));
    const url = `${request.secure ? 'https' : 'http'}://${request.host}${path.split('?', 1)[0]}`;
    return { uploadParams: { url, authorization, policy }, defectId };
  }

  @ApiOperation({ summary: 'The screenshot, with the policy and authorization of the first step.' })
  @ApiConsumes('multipart/form-data')
  @ApiParam({ name: 'defectId' })
  @ApiBody({ schema: UPLOAD_FORM })
  @Post(PATHS.defectUpload)
  @HttpCode(200)
  @StreamBody()
  @Header('Content-Type', 'application/json; charset=utf-8')
  async upload(
    @Req() request: FastifyRequest,
    @Param('defectId') defectId: string,
    @Body() body: Readable | undefined,
  ) {
    if (!body) throw new ApiError('INVALID_REQUEST', 'A multipart form is expected');
    await this.defects.upload(defectId, request.headers, body);
    return { defectId };
  }
}
