import type { ErrorCode } from '@droptally/proto/api/errors';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { OpenAPIObject } from '@nestjs/swagger';
import { errorSchema } from './error-schema.ts';
import { HEADER_DOCS, headerRefs } from './header-docs.ts';

type Json = { [field: string]: unknown };

type Paths = OpenAPIObject['paths'];
type PathItem = Paths[string];
type Operation = NonNullable<PathItem['get']>;

/** Prefixes of routes that exist under another path too. */
const ALIASES = [`${API_PREFIXES[1]}/`, PATHS.short, PATHS.plan];

const METHODS = ['get', 'post'] as const;
const FAILURE = failure('Any other failure.', 'INTERNAL_ERROR', 'An unexpected error occurred');
/** Responses of any route, whatever else it documents, to a client or a site with too much to do. */
const OVERLOAD = {
  429: {
    ...failure(
      'Too many requests of this address, or of its network: waiting, refused or left unread.',
      'TOO_MANY_REQUESTS',
      'Too many requests of this address wait for their answers',
    ),
    headers: headerRefs(['Retry-After']),
  },
  503: {
    ...failure('The site has too much to do.', 'UNAVAILABLE', 'Too many requests wait for their answers'),
    headers: headerRefs(['Retry-After']),
  },
};

/** Completes the document generated from the controllers: each route once, each schema once. */
export function completeDocument(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths).filter(([path]) => !ALIASES.some((alias) => path.startsWith(alias)));
  const completed = paths.map(([path, item]) => [path, completePath(path, item)]);
  const hoisted = hoistSchemas(Object.fromEntries(completed) as Paths);
  const components = { ...document.components, schemas: hoisted.schemas, headers: HEADER_DOCS };
  return { ...document, paths: hoisted.value, components };
}

function completePath(path: string, item: PathItem): PathItem {
  const completed = METHODS.flatMap((method) => {
    const operation = item[method];
    return operation ? [[method, completeOperation(path, operation)]] : [];
  });
  return Object.fromEntries(completed) as PathItem;
}

function failure(description: string, code: ErrorCode, message: string) {
  return {
    description,
    content: { 'application/json': { schema: errorSchema as object, example: { code, message } } },
  };
}

/** A route with an optional last part becomes two paths. Only one has the parameter, and each needs its own name. */
function completeOperation(path: string, operation: Operation): Operation {
  const { operationId = '', responses } = operation;
  const [name, variant] = operationId.split(/[[\]]/);
  const last = /\{(\w+)\}$/.exec(path)?.[1];
  return {
    ...operation,
    operationId: variant && variant !== '0' && last ? `${name}By${last[0]?.toUpperCase()}${last.slice(1)}` : `${name}`,
    parameters: parametersOf(path, operation),
    ...(operation.requestBody && { requestBody: bodyOf(operation.requestBody) }),
    responses: { ...OVERLOAD, ...responses, default: FAILURE },
  };
}

/** Path parameters first, then the others in the order of the controller: decorators run backwards. */
function parametersOf(path: string, { parameters = [] }: Operation): NonNullable<Operation['parameters']> {
  const inOrder = parameters.toReversed().filter((parameter) => 'in' in parameter);
  const indexIn = ({ name }: { name: string }) => path.indexOf(`{${name}}`);
  const ofPath = inOrder.filter((parameter) => parameter.in === 'path' && indexIn(parameter) >= 0);
  return [...ofPath.sort((a, b) => indexIn(a) - indexIn(b)), ...inOrder.filter((parameter) => parameter.in !== 'path')];
}

type RequestBody = NonNullable<Operation['requestBody']>;

/** If a body may be text or JSON, gives each media type its own schema. */
function bodyOf(body: RequestBody): RequestBody {
  if ('$ref' in body) return body;
  const content = Object.entries(body.content).map(([mediaType, { schema }]) => {
    const either = schema && 'anyOf' in schema ? schema.anyOf : undefined;
    const own = either?.find((one) => 'type' in one && (one.type === 'string') === (mediaType === 'text/plain'));
    return [mediaType, { schema: own ?? schema }];
  });
  return { ...body, content: Object.fromEntries(content) };
}

/** Moves every titled object schema in a value to a shared map, and replaces it by a reference. */
function hoistSchemas<Value>(value: Value): { value: Value; schemas: Record<string, Json> } {
  const schemas: Record<string, Json> = {};
  const hoist = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(hoist);
    if (typeof node !== 'object' || node === null) return node;
    const copy: Json = Object.fromEntries(Object.entries(node).map(([field, child]) => [field, hoist(child)]));
    if (!isTitled(copy)) return copy;
    const { title, ...schema } = copy;
    const known = schemas[title];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${title}`);
    schemas[title] = schema;
    return { $ref: `#/components/schemas/${title}` };
  };
  return { value: hoist(value) as Value, schemas };
}

function isTitled(node: Json): node is Json & { title: string } {
  return typeof node['title'] === 'string' && node['type'] === 'object' && 'properties' in node;
}
