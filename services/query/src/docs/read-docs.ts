import { OptionalAccount } from '@droptally/http/docs/account-docs';
import { Answers, Refuses } from '@droptally/http/docs/answers';
import { type HeaderName } from '@droptally/http/docs/header-docs';
import { HEADERS } from '@droptally/proto/api/headers';
import { applyDecorators } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';

const CATALOG: readonly HeaderName[] = ['ETag', 'Cache-Control'];
const NUMBERS: readonly HeaderName[] = [...CATALOG, HEADERS.position, HEADERS.rebuilding];

/** Documents a read that clients may cache for five minutes, then revalidate. */
export function CatalogRead(summary: string, schema: object): MethodDecorator {
  return read(summary, schema, CATALOG);
}

/** Like `CatalogRead`, for a single resource that may not exist. */
export function CatalogReadOfOne(summary: string, schema: object, what: string): MethodDecorator {
  return applyDecorators(read(summary, schema, CATALOG), Refuses({ NOT_FOUND: `This ${what} does not exist` }));
}

/** Documents a read of counts, which clients revalidate each time. */
export function NumbersRead(summary: string, schema: object): MethodDecorator {
  return applyDecorators(read(summary, schema, NUMBERS), RefusesParameters());
}

/** Like `NumbersRead`, where an account can also request its own counts. */
export function PersonalRead(summary: string, schema: object): MethodDecorator {
  return applyDecorators(NumbersRead(summary, schema), OptionalAccount());
}

export function RefusesParameters(): MethodDecorator {
  return Refuses({ INVALID_REQUEST: 'A parameter has an invalid value' });
}

function read(summary: string, schema: object, headers: readonly HeaderName[]): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    Answers({ schema, headers }),
    Answers({ description: 'Not modified.', headers }, 304),
  );
}
