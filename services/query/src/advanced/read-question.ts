import { bucketsOf } from '@droptally/domain/catalog/buckets';
import type { Stage } from '@droptally/domain/catalog/catalog';
import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { isItemRule } from '@droptally/domain/catalog/drop-list';
import { SERVER_START, type Server } from '@droptally/domain/catalog/server';
import { parseCategory } from '@droptally/domain/catalog/source-category';
import { ApiError } from '@droptally/http/api-error';
import type { AdvancedQuestion } from '../numbers/advanced/advanced-question.ts';
import { AT_ALL_TIMES, dropTimesOf } from '../numbers/advanced/drop-times.ts';
import type { AdvancedQueryDto } from './advanced.dto.ts';

export function readQuestion(
  query: AdvancedQueryDto,
  field: string,
  index: CatalogIndex,
  at: number,
): AdvancedQuestion {
  const stage = index.stages.get(query.stageId);
  if (!stage) throw new ApiError('NOT_FOUND', 'This stage does not exist');
  const itemIds = query.itemIds ?? [];
  for (const itemId of itemIds)
    if (!index.items.has(itemId)) throw new ApiError('NOT_FOUND', 'This item does not exist');
  const start = query.start || SERVER_START[query.server];
  const end = query.end || at;
  if (end <= start) refuse(`${field}.end`, 'end must be after start');
  const only = itemIds.length > 0 ? new Set(itemIds) : null;
  const items = itemsWithin(stage, query.server, start, end).filter((itemId) => only?.has(itemId) !== false);
  const extras = query.extras === true;
  return {
    server: query.server,
    stage,
    items,
    dropTimes: extras ? dropTimesOf(stage, query.server, items, { from: start, until: end }) : AT_ALL_TIMES,
    only,
    personal: query.isPersonal === true,
    category: parseCategory(query.sourceCategory || 'all') ?? 'all',
    start,
    end,
    buckets: readBuckets(query, field, start, end),
    confidence: query.confidence ?? undefined,
    extras,
  };
}

function readBuckets({ server, interval }: AdvancedQueryDto, field: string, start: number, end: number) {
  if (interval === undefined || interval === null) return undefined;
  const read = bucketsOf(server, start, end, interval);
  if (read === 'too-short') return refuse(`${field}.interval`, 'interval must be at least an hour');
  if (read === 'too-many') return refuse(`${field}.interval`, 'interval must cut the range into at most 360');
  return read;
}

/** Returns the items that any rule allows at some time in a range, both ends included. */
function itemsWithin(stage: Stage, server: Server, start: number, end: number): string[] {
  const rules = stage.drops[server].filter(isItemRule);
  const within = rules.filter((rule) => rule.start <= end && (rule.end === null || rule.end >= start));
  return [...new Set(within.map((rule) => rule.itemId))];
}

function refuse(field: string, message: string): never {
  throw new ApiError('INVALID_REQUEST', message, [{ field, violation: 'range', message }]);
}
