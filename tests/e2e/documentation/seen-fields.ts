import type { Check } from './closed-schemas.ts';
import type { OpenApi, Schema } from './open-api.ts';

/** Records which fields of the document's schemas occurred in a value, such as 'MatrixRow.rate'. */
export class SeenFields {
  readonly #seen = new Set<string>();

  constructor(
    private readonly document: OpenApi,
    private readonly check: Check,
  ) {}

  has(field: string): boolean {
    return this.#seen.has(field);
  }

  /** Walks a value along its schema. */
  add(schema: Schema, value: unknown, name = ''): void {
    if (value === null || value === undefined) return;
    const { $ref, anyOf, items, properties, additionalProperties: other } = schema;
    if ($ref) this.#addNamed($ref.slice('#/components/schemas/'.length), value);
    const followed = anyOf?.find((one) => this.check(one, value).length === 0);
    if (followed) this.add(followed, value);
    if (items && Array.isArray(value)) for (const element of value) this.add(items, element);
    for (const [field, child] of Object.entries(value)) {
      const known = properties?.[field];
      if (known) this.#seen.add(`${name}.${field}`);
      if (known) this.add(known, child);
      else if (typeof other === 'object') this.add(other, child);
    }
  }

  #addNamed(name: string, value: unknown): void {
    const schema = this.document.components.schemas[name];
    if (!schema) throw new Error(`The documentation has no schema ${name}`);
    this.add(schema, value, name);
  }
}
