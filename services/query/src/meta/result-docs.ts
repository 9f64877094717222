import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery } from '@nestjs/swagger';

const SERVER = ApiQuery({ name: 'server', enum: SERVERS, required: false, description: 'CN when absent.' });
const PERSONAL = ApiQuery({
  name: 'is_personal',
  type: Boolean,
  required: false,
  description: 'Your own reports: needs `Authorization: PenguinID <id>` or the cookie `userID`.',
});
const CATEGORY = ApiQuery({ name: 'category', enum: CATEGORIES, required: false });
const INTERVAL = ApiQuery({
  name: 'interval',
  type: Number,
  required: false,
  description: 'Confidence from 0.5 to 0.999: adds rate, lower and upper to each row.',
});
const JSON_ANSWER = ApiOkResponse({ description: 'JSON; revalidate it with its ETag.' });

export function ServerQueryDocs(summary: string): MethodDecorator {
  return applyDecorators(ApiOperation({ summary }), SERVER, JSON_ANSWER);
}

export function MatrixQueryDocs(summary: string): MethodDecorator {
  return applyDecorators(
    ServerQueryDocs(summary),
    PERSONAL,
    CATEGORY,
    INTERVAL,
    ApiQuery({ name: 'show_closed_zones', type: Boolean, required: false }),
    ApiQuery({ name: 'stageFilter', type: String, required: false, description: 'Stage ids, separated by commas.' }),
    ApiQuery({ name: 'itemFilter', type: String, required: false, description: 'Item ids, separated by commas.' }),
  );
}

export function PatternQueryDocs(summary: string): MethodDecorator {
  return applyDecorators(
    ServerQueryDocs(summary),
    PERSONAL,
    ApiQuery({ name: 'show_all_patterns', type: Boolean, required: false }),
  );
}

export function PrivateResultDocs(summary: string): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    ApiParam({ name: 'server', enum: SERVERS }),
    ApiParam({ name: 'source', description: '`global` or `personal`.' }),
    ApiParam({ name: 'category', required: false, enum: CATEGORIES }),
    INTERVAL,
    JSON_ANSWER,
  );
}
