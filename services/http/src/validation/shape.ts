import type { Violation } from '@droptally/proto/api/errors';
import type { PipeTransform } from '@nestjs/common';
import { ApiError } from '../api-error.ts';
import { compileShape } from './compile-shape.ts';
import { explainShape } from './explain-shape.ts';

/** Lets JSON through that is of a DTO's shape, as it is, and refuses the rest with its violations. Converts nothing. */
export class Shape<T extends object> implements PipeTransform<unknown, T> {
  readonly #matches: (value: unknown) => value is T;

  constructor(private readonly dto: new () => T) {
    this.#matches = compileShape(dto);
  }

  transform(value: unknown): T {
    if (this.#matches(value)) return value;
    const violations = this.violationsOf(value);
    throw new ApiError('INVALID_REQUEST', violations[0]?.message ?? 'The body is invalid', violations);
  }

  matches(value: unknown): value is T {
    return this.#matches(value);
  }

  violationsOf(value: unknown): Violation[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [{ field: '', violation: 'isObject', message: 'A JSON object is expected' }];
    }
    const violations = explainShape(this.dto, value);
    return violations.length > 0
      ? violations
      : [{ field: '', violation: 'shape', message: 'The body is of another shape' }];
  }
}
