import { DOCS_PATH } from '@droptally/proto/api/paths';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** OpenAPI of every controller of the application: pages at /api/docs, JSON at /api/docs-json. Before it listens. */
export function serveDocs(app: INestApplication, version: string): void {
  const config = new DocumentBuilder()
    .setTitle('Droptally')
    .setDescription('What drops where, how often, and how sure that is. Everything under two prefixes alike.')
    .setVersion(version)
    .addApiKey({ type: 'apiKey', in: 'header', name: 'Authorization', description: 'PenguinID <your id>' }, 'account')
    .build();
  const document = () => SwaggerModule.createDocument(app, config);
  SwaggerModule.setup(DOCS_PATH.slice(1), app, document, { jsonDocumentUrl: `${DOCS_PATH.slice(1)}-json` });
}
