import type { Violation } from '@droptally/proto/api/errors';
import type { PipeTransform } from '@nestjs/common';
import { ApiError } from '../api-error.ts';
import { compileShape, type ShapeCheck } from './compile-shape.ts';

/** Passes JSON that matches a DTO unchanged, and rejects the rest by the first broken rule. Converts nothing. */
export class Shape<T extends object> implements PipeTransform<unknown, T> {
  readonly #check: ShapeCheck;

  constructor(dto: new () => T) {
    this.#check = compileShape(dto);
  }

  transform(value: unknown): T {
    const violation = this.violationOf(value);
    if (violation) throw new ApiError('INVALID_REQUEST', violation.message, [violation]);
    return value as T;
  }

  violationOf(value: unknown): Violation | undefined {
    return this.#check(value);
  }
}
