import { DOCS_PATH } from '@droptally/proto/api/paths';
import { ask, type Site } from '../../support/wire/ask.ts';

export type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
};
export type Content = Record<string, { schema: Schema }>;
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
export type ResponseDocs = { description: string; headers?: Record<string, { $ref: string }>; content?: Content };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, ResponseDocs>;
};
export type OpenApi = {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; headers: Record<string, { required?: boolean; schema: Schema }> };
};
/** An operation with its name in the document, such as 'get /api'. */
export type Place = { name: string; path: string; method: string; operation: Operation };

export async function openApiOf(site: Site): Promise<OpenApi> {
  return (await ask(site, { path: `${DOCS_PATH}-json` })).json<OpenApi>();
}

export function placesIn({ paths }: OpenApi): Place[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method} ${path}`, path, method, operation })),
  );
}

/** Finds the operation of a request. */
export function placeOf(document: OpenApi, method: string, url: string): Place {
  const [path = ''] = url.split('?', 1);
  const fitting = placesIn(document).filter((place) => place.method === method && patternOf(place.path).test(path));
  const [closest] = fitting.toSorted((one, other) => holesIn(one.path) - holesIn(other.path));
  if (!closest) throw new Error(`The documentation has no ${method} ${path}`);
  return closest;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function holesIn(path: string): number {
  return path.split('{').length;
}
