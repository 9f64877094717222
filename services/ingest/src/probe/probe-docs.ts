import { LONGEST_PATH } from '@droptally/proto/api/probe-limits';
import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { ID, PLATFORMS, RETRIES, VERSION } from './visitor.ts';

const text = (pattern: RegExp) => ({ type: 'string', pattern: pattern.source });

/** Documents the query of a probe. Parameters appear in reverse order, as with stacked decorators. */
export function VisitorQuery(): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'i', required: false, schema: text(RETRIES), description: 'How often this was tried before.' }),
    ApiQuery({ name: 'r', required: false, schema: { type: 'string', maxLength: LONGEST_PATH }, description: 'Page.' }),
    ApiQuery({ name: 'u', schema: text(ID), description: 'A random name that the client forgets after some days.' }),
    ApiQuery({ name: 'p', schema: { type: 'string', enum: PLATFORMS }, description: 'Platform.' }),
    ApiQuery({ name: 'v', schema: text(VERSION), description: 'Version of the client.' }),
  );
}
