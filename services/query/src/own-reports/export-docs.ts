import { DEFAULT_HEADERS, headerRefs } from '@droptally/http/docs/header-docs';
import { listOf } from '@droptally/http/docs/object-schema';
import { HEADERS } from '@droptally/proto/api/headers';
import { ApiResponse } from '@nestjs/swagger';
import { ownReportSchema } from './own-reports-schema.ts';

const CSV =
  'The headings, and a line for each report; its drops stand in one cell, by id as `30012:2 30061:1` and by name.';

/** Documents a file in either format. */
export function AnswersFile(): MethodDecorator {
  return ApiResponse({
    status: 200,
    description: 'The file, sent while it is written.',
    headers: headerRefs(['Cache-Control', HEADERS.rebuilding, ...DEFAULT_HEADERS]),
    content: {
      'text/csv': { schema: { type: 'string', description: CSV } },
      'application/json': { schema: listOf(ownReportSchema) as object },
    },
  });
}
