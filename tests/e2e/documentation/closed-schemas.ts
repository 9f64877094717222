import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApi, Schema } from './open-api.ts';

export type Check = (schema: Schema, value: unknown) => string[];

/** Validates values against a document's schemas strictly: an undocumented field is an error. */
export function closedSchemas(document: OpenApi): Check {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ components: closed(document.components) as object }, 'document');
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/', '"document#/');
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, validate);
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    return errors.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  };
}

function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([field, child]) => [field, closed(child)]));
  return 'properties' in copy ? { additionalProperties: false, ...copy } : copy;
}
