import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { Refuses } from './answers.ts';

const ANY_BODY = {
  PAYLOAD_TOO_LARGE: 'The body is too large',
  TOO_MANY_REQUESTS: 'Too many refused bodies from this address',
};

/** The JSON that a route takes, and how it refuses another body. */
export function TakesJson(schema: object): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json'),
    ApiBody({ schema, required: true }),
    Refuses({
      INVALID_REQUEST: 'The body is of another shape',
      ...ANY_BODY,
      UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json',
    }),
  );
}

/** A route takes a text as it is. */
export function TakesText(schema: object): MethodDecorator {
  return applyDecorators(ApiConsumes('text/plain'), ApiBody({ schema, required: true }), Refuses(ANY_BODY));
}

/** A route takes a text as it is, or JSON that holds it. */
export function TakesJsonOrText(json: object, text: object): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json', 'text/plain'),
    ApiBody({ schema: { anyOf: [json, text] }, required: true }),
    Refuses(ANY_BODY),
  );
}

/** A route takes a multipart form. */
export function TakesForm(schema: object): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema, required: true }),
    Refuses({ ...ANY_BODY, UNSUPPORTED_MEDIA_TYPE: 'The body must be multipart/form-data' }),
  );
}
