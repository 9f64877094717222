import { RouteConfig } from '@nestjs/platform-fastify';
import type {} from './client.ts';

/** The route takes the bytes of its body as they came, whatever their media type, up to a limit of its own. */
export function RawBody(bodyLimit: number): MethodDecorator {
  return RouteConfig({ rawBody: true, bodyLimit });
}

/** The route takes JSON of so many bytes and values at most. */
export function JsonBody(bodyLimit: number, mostValues?: number): MethodDecorator {
  return RouteConfig({ bodyLimit, mostValues });
}

/** The route reads a multipart body from its stream, and bounds it itself. */
export function StreamBody(): MethodDecorator {
  return RouteConfig({ streamBody: true });
}
