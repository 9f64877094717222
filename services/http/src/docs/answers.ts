import { ERROR_STATUS, type ErrorCode } from '@droptally/proto/api/errors';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { errorSchema } from './error-schema.ts';
import { DEFAULT_HEADERS, type HeaderName, headerRefs } from './header-docs.ts';

const JSON_TYPE = 'application/json';

export type AnswerDocs = {
  schema?: object;
  description?: string;
  mediaType?: string;
  headers?: readonly HeaderName[];
};

/** Documents the success response of a route. */
export function Answers(
  { schema, description = 'Found.', mediaType = JSON_TYPE, headers = [] }: AnswerDocs,
  status = 200,
): MethodDecorator {
  const content = schema && { content: { [mediaType]: { schema } } };
  const named = status === 200 ? [...headers, ...DEFAULT_HEADERS] : headers;
  return ApiResponse({ status, description, headers: headerRefs(named), ...content });
}

/** Documents the errors of a route, by code and message. */
export function Refuses(refusals: Partial<Record<ErrorCode, string>>): MethodDecorator {
  return applyDecorators(...Object.entries(refusals).map(([code, message]) => refusal(code as ErrorCode, message)));
}

function refusal(code: ErrorCode, message: string): MethodDecorator {
  const isPassing = code === 'TOO_MANY_REQUESTS' || code === 'UNAVAILABLE';
  return ApiResponse({
    status: ERROR_STATUS[code],
    description: message,
    content: { [JSON_TYPE]: { schema: errorSchema as object, example: { code, message } } },
    ...(isPassing && { headers: headerRefs(['Retry-After']) }),
  });
}
