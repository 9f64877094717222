import { LANGUAGES } from '@droptally/domain/catalog/catalog';
import { objectSchema } from '@droptally/http/docs/object-schema';
import {
  BUILD,
  CLIENT_ERROR_ORIGINS,
  type ClientError,
  LONGEST_MESSAGE,
  MOST_PLACES,
  PLACE,
  SCREEN,
} from '@droptally/proto/api/client-error';

export const clientErrorSchema = objectSchema<ClientError>('ClientError', {
  origin: { type: 'string', enum: CLIENT_ERROR_ORIGINS },
  message: {
    type: 'string',
    minLength: 1,
    maxLength: LONGEST_MESSAGE,
    description: 'Quotations, addresses, numbers and ids in it are not kept.',
  },
  places: { type: 'array', maxItems: MOST_PLACES, items: { type: 'string', pattern: PLACE.source } },
  screen: { type: 'string', pattern: SCREEN.source },
  build: { type: 'string', pattern: BUILD.source },
  language: { type: 'string', pattern: `^(${LANGUAGES.join('|')})$` },
});
