import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { ID, LONGEST_PATH, PLATFORMS, RETRIES, VERSION } from './visitor.ts';

const text = (pattern: RegExp) => ({ type: 'string', pattern: pattern.source });

/** What a probe says of its visitor; the last is shown first, as with decorators one above the other. */
export function VisitorQuery(): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'i', required: false, schema: text(RETRIES), description: 'How often this was tried before.' }),
    ApiQuery({ name: 'r', required: false, schema: { type: 'string', maxLength: LONGEST_PATH }, description: 'Page.' }),
    ApiQuery({ name: 'u', schema: text(ID), description: 'A random name that the client forgets after some days.' }),
    ApiQuery({ name: 'p', schema: { type: 'string', enum: PLATFORMS }, description: 'Platform.' }),
    ApiQuery({ name: 'v', schema: text(VERSION), description: 'Version of the client.' }),
  );
}
