import { objectSchema } from '@droptally/http/docs/object-schema';
import type { AccountAnswer } from '@droptally/proto/api/account';

export const accountAnswerSchema = objectSchema<AccountAnswer>('Account', {
  userID: { type: 'string', maxLength: 64, description: 'The id that was sent.' },
});
