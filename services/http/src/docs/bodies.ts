import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { Refuses } from './answers.ts';

const ANY_BODY = {
  PAYLOAD_TOO_LARGE: 'The body is too large',
  TOO_MANY_REQUESTS: 'Too many refused bodies from this address',
};

/** Documents a JSON body and the errors for any other body. */
export function TakesJson(schema: object): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json'),
    ApiBody({ schema, required: true }),
    Refuses({
      INVALID_REQUEST: 'The body does not match the schema',
      ...ANY_BODY,
      UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json',
    }),
  );
}

/** Documents a plain text body. */
export function TakesText(schema: object): MethodDecorator {
  return applyDecorators(ApiConsumes('text/plain'), ApiBody({ schema, required: true }), Refuses(ANY_BODY));
}

/** Documents a body that is plain text, or JSON containing it. */
export function TakesJsonOrText(json: object, text: object): MethodDecorator {
  return applyDecorators(
    ApiConsumes('application/json', 'text/plain'),
    ApiBody({ schema: { anyOf: [json, text] }, required: true }),
    Refuses(ANY_BODY),
  );
}

/** Documents a multipart form body. */
export function TakesForm(schema: object): MethodDecorator {
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema, required: true }),
    Refuses({ ...ANY_BODY, UNSUPPORTED_MEDIA_TYPE: 'The body must be multipart/form-data' }),
  );
}
