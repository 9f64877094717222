import { LANGUAGES } from '@droptally/domain/catalog/catalog';
import { SERVERS } from '@droptally/domain/catalog/server';
import { objectSchema } from '@droptally/http/docs/object-schema';
import {
  PUSH_CATEGORIES,
  type PushEndpointBody,
  type PushOffer,
  type PushSubscriptionBody,
} from '@droptally/proto/api/push';
import { LONGEST_ENDPOINT } from '../endpoint/push-hosts.ts';
import { LONGEST_KEY } from './subscription.dto.ts';

const endpoint = {
  type: 'string',
  maxLength: LONGEST_ENDPOINT,
  description: 'An https address at a push service that this site knows.',
  examples: ['https://updates.push.services.mozilla.com/wpush/v2/abc'],
} as const;
const key = { type: 'string', maxLength: LONGEST_KEY } as const;

export const offerSchema = objectSchema<PushOffer>('PushOffer', {
  publicKey: {
    type: ['string', 'null'],
    description: 'The applicationServerKey in base64url; null if the operator has switched push off.',
  },
});

export const endpointSchema = objectSchema<PushEndpointBody>('PushEndpoint', { endpoint });

export const subscriptionSchema = objectSchema<PushSubscriptionBody>('PushSubscription', {
  endpoint,
  keys: objectSchema<PushSubscriptionBody['keys']>('PushKeys', {
    p256dh: { ...key, description: 'A point of P-256, in base64url.' },
    auth: { ...key, description: '16 bytes, in base64url.' },
  }),
  categories: { type: 'array', items: { type: 'string', enum: PUSH_CATEGORIES }, minItems: 1, maxItems: 4 },
  server: { type: 'string', enum: SERVERS },
  locale: { type: 'string', enum: LANGUAGES, description: 'Language of the messages.' },
});
