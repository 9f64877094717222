import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import { applyDecorators } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import { LEAST_CONFIDENCE, MOST_CONFIDENCE } from '../request/query-reader.ts';

const server = { type: 'string', enum: [...SERVERS] };
const category = { type: 'string', enum: [...CATEGORIES, 'auto'], default: 'all' };
const CATEGORY = 'Reports typed in by people (`manual`), by programs (`automated`, or `auto`), or both.';

export function optional(name: string, schema: object, description: string): MethodDecorator {
  return ApiQuery({ name, required: false, schema, description });
}

function flag(name: string, description: string): MethodDecorator {
  return optional(name, { type: 'boolean', default: false }, description);
}

/** Ids separated by commas. */
function ids(name: string, description: string): MethodDecorator {
  const schema = { type: 'array', items: { type: 'string' } };
  return ApiQuery({ name, required: false, style: 'form', explode: false, schema, description });
}

export const ServerQuery = () => optional('server', { ...server, default: 'CN' }, 'The game server.');
export const CategoryQuery = () => optional('category', category, CATEGORY);
export const PersonalQuery = () => flag('is_personal', 'Your own reports, all of them that are not recalled.');
export const ClosedZonesQuery = () => flag('show_closed_zones', 'Also stages where nothing can drop now.');
export const AllPatternsQuery = () =>
  flag('show_all_patterns', 'All patterns of a stage, not only the 19 most frequent.');
export const StageFilterQuery = () => ids('stageFilter', 'Only these stages.');
export const ItemFilterQuery = () => ids('itemFilter', 'Only these items.');

export const BoundsQuery = () =>
  optional(
    'bounds',
    { type: 'string', enum: ['known'] },
    'With `known`, bounds only where the catalog has them; else the widest stand where it has none.',
  );

export function ConfidenceQuery(): MethodDecorator {
  const schema = { type: 'number', minimum: LEAST_CONFIDENCE, maximum: MOST_CONFIDENCE };
  return optional(
    'interval',
    schema,
    `Confidence of an interval, from ${LEAST_CONFIDENCE} to ${MOST_CONFIDENCE}: adds rate, lower and upper to each row. Three decimals at most.`,
  );
}

export const SinceQuery = () => flag('sums', 'Adds to each pattern of everybody since when its runs were counted.');
export const SumsQuery = () => flag('sums', 'Adds to each row what its interval is worked out from.');

export function DaysQuery({ most, fallback }: { most: number; fallback: number }): MethodDecorator {
  const schema = { type: 'integer', minimum: 1, maximum: most, default: fallback };
  return optional(
    'days',
    schema,
    `How many game days of each stage, from 1 to ${most}: the latest that hold a tenth of the runs of its fullest ones.`,
  );
}

export const ServerParam = () => ApiParam({ name: 'server', schema: server, description: 'The game server.' });

export function PrivateParams(): MethodDecorator {
  const source = '`personal` for your own reports; another word for those of everybody.';
  return applyDecorators(
    ServerParam(),
    ApiParam({ name: 'source', schema: { type: 'string', examples: ['global', 'personal'] }, description: source }),
    ApiParam({
      name: 'category',
      schema: { type: 'string', examples: [...CATEGORIES] },
      description: `${CATEGORY} Behind \`personal\` anything may stand.`,
    }),
  );
}
