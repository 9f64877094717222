import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';

/** The JSON that a route takes. */
export function TakesJson(schema: object): MethodDecorator {
  return applyDecorators(ApiConsumes('application/json'), ApiBody({ schema, required: true }));
}

/** A route takes a text as it is. */
export function TakesText(schema: object): MethodDecorator {
  return applyDecorators(ApiConsumes('text/plain'), ApiBody({ schema, required: true }));
}
