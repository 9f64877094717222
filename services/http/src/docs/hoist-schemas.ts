type Json = { [field: string]: unknown };

/** Moves every titled object schema in a value to a shared map, and replaces it by a reference. */
export function hoistSchemas<Value>(value: Value): { value: Value; schemas: Record<string, Json> } {
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
