import { LANGUAGES } from '@droptally/domain/catalog/catalog';
import { SERVERS } from '@droptally/domain/catalog/server';
import { EXPORT_FORMATS } from '@droptally/proto/api/own-reports';
import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { optional, StageFilterQuery } from '../docs/parameters.ts';
import { DEFAULT_REPORTS, LAST_INSTANT, MOST_REPORTS } from './own-reports-request.ts';

const instant = { type: 'integer', minimum: 0, maximum: LAST_INSTANT };

/** Documents the filter parameters. */
export function OwnReportsFilterQuery(): MethodDecorator {
  const servers = { type: 'array', items: { type: 'string', enum: [...SERVERS] } };
  return applyDecorators(
    optional('until', instant, 'Only earlier ones, in milliseconds since 1970.'),
    optional('from', instant, 'Only those from then on, in milliseconds since 1970.'),
    StageFilterQuery(),
    ApiQuery({
      name: 'server',
      required: false,
      style: 'form',
      explode: false,
      schema: servers,
      description: 'Only these servers.',
    }),
  );
}

export function PageQuery(): MethodDecorator {
  const limit = { type: 'integer', minimum: 1, maximum: MOST_REPORTS, default: DEFAULT_REPORTS };
  return applyDecorators(
    optional('cursor', { type: 'string' }, 'The `next` of the page before; the filters stay the same.'),
    optional('limit', limit, 'How many at most.'),
  );
}

export const FormatQuery = () =>
  optional('format', { type: 'string', enum: [...EXPORT_FORMATS], default: 'csv' }, 'Of the file.');

export const LanguageQuery = () =>
  optional('lang', { type: 'string', enum: [...LANGUAGES], default: 'en' }, 'Of the names in the CSV.');
