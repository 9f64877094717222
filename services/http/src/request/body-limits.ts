import { RouteConfig } from '@nestjs/platform-fastify';
import type {} from './client.ts';

/** The route takes the raw body of any media type, up to its own limit. */
export function RawBody(bodyLimit: number): MethodDecorator {
  return RouteConfig({ rawBody: true, bodyLimit });
}

/** The route takes JSON, limited in bytes. */
export function JsonBody(bodyLimit: number): MethodDecorator {
  return RouteConfig({ bodyLimit });
}

/** The route takes JSON, whatever its media type says. */
export function AlwaysJson(): MethodDecorator {
  return RouteConfig({ alwaysJson: true });
}

/** The route reads a multipart body as a stream, and limits it itself. */
export function StreamBody(): MethodDecorator {
  return RouteConfig({ streamBody: true });
}
