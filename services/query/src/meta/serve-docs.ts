import { API_PREFIXES, DOCS_PATH } from '@droptally/proto/api/paths';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI of every controller of the application: pages at /api/docs, JSON at /api/docs-json. Before it listens. */
export function serveDocs(app: INestApplication, version: string): void {
  const config = new DocumentBuilder()
    .setTitle('Droptally')
    .setDescription('What drops where, how often, and how sure that is. Every path works under /api/v2 as well.')
    .setVersion(version)
    .addApiKey({ type: 'apiKey', in: 'header', name: 'Authorization', description: 'PenguinID <your id>' }, 'account')
    .build();
  const document = () => withoutAlias(SwaggerModule.createDocument(app, config));
  SwaggerModule.setup(DOCS_PATH.slice(1), app, document, { jsonDocumentUrl: `${DOCS_PATH.slice(1)}-json` });
}

/** Every route stands under two prefixes; said once is enough. */
function withoutAlias(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith(`${API_PREFIXES[1]}/`));
  return { ...document, paths: Object.fromEntries(paths) };
}
