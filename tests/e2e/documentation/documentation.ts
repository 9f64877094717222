import type { Answer, Question } from '../../support/wire/ask.ts';
import type { Visitor } from '../../support/wire/visitor.ts';
import { type Check, closedSchemas } from './closed-schemas.ts';
import { type OpenApi, type Place, placeOf, placesIn, type ResponseDocs } from './open-api.ts';
import { SeenFields } from './seen-fields.ts';

/** Checks requests and responses against the document, and records what was covered. */
export class Documentation {
  readonly check: Check;
  readonly fields: SeenFields;
  readonly #statuses = new Set<string>();
  readonly #parameters = new Set<string>();

  constructor(readonly document: OpenApi) {
    this.check = closedSchemas(document);
    this.fields = new SeenFields(document, this.check);
  }

  /** Sends a request. The response must have this status and match the document; so must the request, if accepted. */
  async answered(status: number, visitor: Pick<Visitor, 'ask'>, question: Question): Promise<Answer> {
    const method = question.method?.toLowerCase() ?? (question.body === undefined ? 'get' : 'post');
    const place = placeOf(this.document, method, question.path);
    const answer = await visitor.ask(question);
    const said = `${place.name}: ${answer.status} ${answer.text.slice(0, 200)}`;
    expect([answer.status, said]).toEqual([status, said]);
    this.#statuses.add(`${place.name} ${status}`);
    const asWritten = place.operation.responses[status];
    expect(asWritten ?? `${said} is not in the documentation`).toBeInstanceOf(Object);
    if (asWritten) expect([said, ...this.#wrongIn(answer, asWritten)]).toEqual([said]);
    if (status < 400) expect([said, ...this.#wrongAsked(question, place)]).toEqual([said]);
    return answer;
  }

  /** Lists what the document promises and no test covered: statuses, parameters, response fields. */
  unseen(): string[] {
    const places = placesIn(this.document);
    const statuses = places.flatMap(({ name, operation }) =>
      Object.keys(operation.responses).map((status) => `${name} ${status}`),
    );
    const parameters = places.flatMap(({ name, operation }) =>
      operation.parameters.map((parameter) => `${name} ?${parameter.name}`),
    );
    const fields = Object.entries(this.document.components.schemas).flatMap(([schema, { properties = {} }]) =>
      Object.keys(properties).map((field) => `${schema}.${field}`),
    );
    return [
      ...statuses.filter((status) => !status.endsWith(' default') && !this.#statuses.has(status)),
      ...parameters.filter((parameter) => !this.#parameters.has(parameter)),
      ...fields.filter((field) => !this.fields.has(field)),
    ];
  }

  #wrongIn(answer: Answer, { headers = {}, content }: ResponseDocs): string[] {
    const wrong = Object.keys(headers).flatMap((name) => {
      const { required, schema } = this.document.components.headers[name] ?? { schema: {} };
      const value = answer.headers[name.toLowerCase()];
      if (value === undefined) return required ? [`no header ${name}`] : [];
      return this.check(schema, [value].flat()[0]).map((error) => `header ${name} ${error}`);
    });
    const mediaType = answer.headers['content-type']?.split(';', 1)[0];
    if (!content) return answer.text === '' ? wrong : [...wrong, 'an unexpected body'];
    const schema = content[mediaType ?? '']?.schema;
    if (!schema) return [...wrong, `the media type ${mediaType}`];
    const body = isText(answer) ? answer.text : answer.json<unknown>();
    this.fields.add(schema, body);
    return [...wrong, ...this.check(schema, body)];
  }

  #wrongAsked({ path, body, headers = {} }: Question, { name, operation, path: template }: Place): string[] {
    const query = [...new URL(path, 'http://site').searchParams.keys()].map((key) => ['query', key]);
    const sent = Object.keys(headers).map((key) => ['header', key]);
    const holes = [...template.matchAll(/\{(\w+)\}/g)].map(([, key]) => ['path', key]);
    const used = [...query, ...sent, ...holes];
    const known = operation.parameters.filter((one) =>
      used.some(([place, key]) => one.in === place && one.name === key),
    );
    for (const parameter of known) this.#parameters.add(`${name} ?${parameter.name}`);
    const strange = [...query, ...holes].filter(([, key]) => !known.some((parameter) => parameter.name === key));
    const schema = operation.requestBody?.content['application/json']?.schema;
    const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
    if (schema && isJson) this.fields.add(schema, body);
    const shape = schema && isJson ? this.check(schema, body) : [];
    return [...strange.map(([place, key]) => `undocumented ${place} ${key}`), ...shape];
  }
}

/** JSON labelled as text, as old clients expect, counts as JSON. */
function isText({ headers, text }: Answer): boolean {
  return !headers['content-type']?.startsWith('application/json') && !text.startsWith('{');
}
