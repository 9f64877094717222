import { ACCOUNT_COOKIE, AUTH_REALM } from '@droptally/proto/api/headers';
import { DOCS_PATH, WRITE_DOCS_PATH } from '@droptally/proto/api/paths';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { completeDocument } from './complete-document.ts';
import { serveDocsFiles } from './docs-files.ts';

/** Adjustments to Swagger's style: no top bar, and nothing wider than the screen on a phone. */
const DOCS_STYLE = `
.swagger-ui .topbar { display: none }
.swagger-ui .info { margin: 24px 0 }
.swagger-ui .response-col_links { display: none }
.swagger-ui table.headers td { color: inherit }
@media (max-width: 719px) {
  .swagger-ui .wrapper { padding: 0 12px }
  .swagger-ui .opblock .opblock-section-header { flex-wrap: wrap; padding: 8px 12px }
  .swagger-ui .opblock-description-wrapper,
  .swagger-ui .responses-inner,
  .swagger-ui .table-container,
  .swagger-ui .execute-wrapper { padding: 12px }
  .swagger-ui .opblock-body { overflow-x: auto }
  .swagger-ui table.responses-table,
  .swagger-ui table.parameters { table-layout: fixed }
  .swagger-ui table.responses-table .response-col_status { width: 56px; padding-right: 8px }
  .swagger-ui table.parameters .parameters-col_name { width: 112px; padding-right: 8px; overflow-wrap: anywhere }
  .swagger-ui .parameters-col_description input,
  .swagger-ui .parameters-col_description select,
  .swagger-ui .parameters-col_description textarea { min-width: 0; max-width: 100% }
  .swagger-ui .response-control-media-type,
  .swagger-ui .responses-table .model-example { max-width: 100%; overflow-x: auto }
}
`;

const AUTHORIZATION = `\`${AUTH_REALM} <your id>\`. The 8 or 9 digits of an account of the earlier site report as well; they read and log in where the operator lets them.`;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const DESCRIPTION = `What drops where, how often, and how sure that is.

Every path works under \`/api/v2\` as well. Times are milliseconds since 1970. Every refusal is an \`Error\` in JSON, also that of an
unknown path. Beside this there are two WebSockets: \`/api/live\` tells subscribers that numbers changed, \`/api/probe\` takes the usage
probe.

Public counters: [Penguin Statistics](https://penguin-stats.io), CC BY-NC 4.0.`;

const TAGS = [
  ['results', 'What drops where: of everybody, or of the account that asks.'],
  ['plan', 'What to farm.'],
  ['reports', 'Tell what dropped, and take it back.'],
  ['accounts', 'An id that the first report opens is all there is to an account.'],
  ['catalog', 'Items, stages, zones, and what the operator says.'],
  ['recognition defects', 'Screenshots that were read wrongly.'],
  ['push', 'Messages to browsers.'],
  ['meta', 'What runs here, and how it is.'],
] as const;

const COOKIE = 'Your id. It counts for pages of this site and of those that the operator trusts.';

/** Path of the docs; `elsewhere` mentions routes that another program documents. */
export type DocsPlace = { path: typeof DOCS_PATH | typeof WRITE_DOCS_PATH; elsewhere?: string };

/** Serves OpenAPI of all controllers: pages at a path, JSON at that path plus `-json`. Call before the app listens. */
export function serveDocs(app: INestApplication, version: string, place: DocsPlace = { path: DOCS_PATH }): void {
  const path = place.path.slice(1);
  const instance: FastifyInstance = app.getHttpAdapter().getInstance();
  instance.addHook('onRequest', policyBelow(place.path));
  serveDocsFiles(instance, place.path);
  const document = new DocsDocument(() => documentOf(app, version, place));
  app.getHttpAdapter().get(`${place.path}-json`, (_: FastifyRequest, reply: FastifyReply) => {
    reply.type('application/json; charset=utf-8').send(document.bytes);
  });
  SwaggerModule.setup(path, app, () => document.value, {
    raw: false,
    customSiteTitle: 'Droptally API',
    customCss: DOCS_STYLE,
    swaggerOptions: {
      validatorUrl: null,
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      // Highlighting a whole matrix blocks the page for ten seconds and more.
      syntaxHighlight: { activated: false },
    },
  });
}

/** Built on the first request, as it takes long, and sent from ready bytes. */
class DocsDocument {
  #value: OpenAPIObject | undefined;
  #bytes: Buffer | undefined;

  constructor(private readonly build: () => OpenAPIObject) {}

  get value(): OpenAPIObject {
    this.#value ??= this.build();
    return this.#value;
  }

  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(JSON.stringify(this.value));
    return this.#bytes;
  }
}

/** The pages run only their own scripts, are not framed, and send nothing to other sites. */
function policyBelow(path: string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    if (request.routeOptions.url?.startsWith(path)) reply.header('Content-Security-Policy', POLICY);
    done();
  };
}

function documentOf(app: INestApplication, version: string, { elsewhere }: DocsPlace): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Droptally')
    .setDescription(elsewhere ? `${DESCRIPTION}\n\n${elsewhere}` : DESCRIPTION)
    .setVersion(version)
    .addApiKey({ type: 'apiKey', in: 'header', name: 'Authorization', description: AUTHORIZATION }, AUTH_REALM)
    .addCookieAuth(ACCOUNT_COOKIE, { type: 'apiKey', in: 'cookie', description: COOKIE }, ACCOUNT_COOKIE);
  for (const [name, description] of TAGS) builder.addTag(name, description);
  const options = { operationIdFactory: (_: string, method: string) => method };
  return completeDocument(SwaggerModule.createDocument(app, builder.build(), options));
}
