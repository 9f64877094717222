import { createHash } from 'node:crypto';
import { recognitionStages } from '@droptally/domain/recognition/recognition-stages';
import { MAX_SCREENSHOT_AGE_MS } from '@droptally/domain/recognition/screenshot-age';
import type { Server } from '@droptally/proto/api/catalog/server';
import { RECOGNITION_ASSETS_PATH } from '@droptally/proto/api/paths';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServerQuery } from '../docs/parameters.ts';
import { CatalogRead, RefusesParameters } from '../docs/read-docs.ts';
import type { CatalogMoment } from '../freshness/catalog-clock.ts';
import { readServer } from '../request/query-reader.ts';
import { CatalogAnswers } from './catalog-answers.ts';
import { recognitionAssetsSchema } from './schemas/recognition-schema.ts';

@ApiTags('catalog')
@Controller()
export class RecognitionAssetsController {
  constructor(private readonly answers: CatalogAnswers) {}

  @Get(RECOGNITION_ASSETS_PATH)
  @CatalogRead('What the recognizer of screenshots must know of a server.', recognitionAssetsSchema)
  @ServerQuery()
  @RefusesParameters()
  assets(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const server = readServer(request.query);
    return this.answers.sendList(request, reply, {
      name: 'recognition assets',
      server,
      make: (moment) => assetsAt(moment, server),
      lookBackMs: MAX_SCREENSHOT_AGE_MS,
      version: ({ version }) => version,
    });
  }
}

function assetsAt({ catalog, at }: CatalogMoment, server: Server): RecognitionAssets {
  const content = { stages: recognitionStages(catalog, { server, at }), prototypes: catalog.prototypes };
  return { version: versionOf(content), ...content };
}

function versionOf(content: Omit<RecognitionAssets, 'version'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
