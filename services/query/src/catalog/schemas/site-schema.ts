import { listOf, objectSchema, orNull } from '@droptally/http/docs/object-schema';
import type { Server } from '@droptally/proto/api/catalog/server';
import type {
  Chat,
  Contributor,
  Donation,
  FullPeriod,
  GroupedLink,
  HelpLinks,
  Mirror,
  Notice,
  PaymentCode,
  RecognitionKey,
  SiteConfig,
  SiteLink,
  SpriteSheet,
} from '@droptally/proto/api/catalog/site';
import { PICTURES_PATH } from '@droptally/proto/api/paths';
import { existencePerServerSchema, localisedSchema } from './server-schema.ts';

const text = { type: 'string' } as const;

export const noticeSchema = objectSchema<Notice>('Notice', {
  id: { type: 'integer' },
  existence: orNull(existencePerServerSchema),
  severity: {
    type: ['integer', 'null'],
    enum: [0, 1, 2, null],
    description: '0 urgent, 1 important, 2 for information.',
  },
  content_i18n: objectSchema<Notice['content_i18n']>('NoticeContent', {}, { zh: text, en: text, ja: text, ko: text }),
});

export const periodSchema = objectSchema<FullPeriod>('Period', {
  start: { type: 'integer', description: 'Milliseconds since 1970.' },
  end: { type: ['integer', 'null'], description: 'Null while it has no end.' },
  label_i18n: localisedSchema,
  existence: existencePerServerSchema,
});

const contributorSchema = objectSchema<Contributor>(
  'Contributor',
  { name: text },
  { role: text, url: text, category: text },
);
const mirrorSchema = objectSchema<Mirror>('Mirror', { label: text, url: text }, { countries: listOf(text) });
const siteLinkSchema = objectSchema<SiteLink>('SiteLink', { label: text, url: text });
const links = listOf(siteLinkSchema);
const groupedLinkSchema = objectSchema<GroupedLink>('GroupedLink', { label: text, url: text }, { group: text });
const paymentCodeSchema = objectSchema<PaymentCode>(
  'PaymentCode',
  { label: text, picture: { type: 'string', description: `Name of a picture below ${PICTURES_PATH}.` } },
  { app: text },
);
const donationSchema = objectSchema<Donation>(
  'Donation',
  { codes: listOf(paymentCodeSchema) },
  { provider: siteLinkSchema, accountBook: text },
);
const helpSchema = objectSchema<HelpLinks>(
  'HelpLinks',
  {},
  { frontEnd: text, backEnd: text, chatGroup: text, community: text },
);

const chatSchema = objectSchema<Chat>(
  'Chat',
  { name: text, script: { type: 'string', description: 'URL of its script.' } },
  { hosts: listOf(text) },
);

const recognitionSchema = objectSchema<SiteConfig['recognition']>('RecognitionConfig', {
  'items-resources': objectSchema<SiteConfig['recognition']['items-resources']>('RecognitionAssets', {
    prefix: objectSchema<Record<Server, string>>('AssetVersions', { CN: text, US: text, JP: text, KR: text }),
  }),
});

const recognitionKeySchema = objectSchema<RecognitionKey>('RecognitionKey', {
  publicKey: { type: 'string', description: 'SPKI in base64, for RSA-OAEP with SHA-256.' },
  iv: {
    ...listOf({ type: 'integer', minimum: 0, maximum: 255 } as const),
    minItems: 16,
    maxItems: 16,
    description: 'For AES-CBC.',
  },
});

const count = { type: 'integer', minimum: 1 } as const;
const spriteSheetSchema = objectSchema<SpriteSheet>(
  'SpriteSheet',
  { url: text, columns: count, rows: count, tile: count },
  { halfUrl: text },
);

export const siteConfigSchema = objectSchema<SiteConfig>(
  'SiteConfig',
  {
    recognition: recognitionSchema,
    contributors: listOf(contributorSchema),
    contact: links,
    donate: links,
    links: listOf(groupedLinkSchema),
    mirrors: listOf(mirrorSchema),
    repository: { type: ['string', 'null'] },
    sprites: orNull(spriteSheetSchema),
  },
  {
    geoLookup: text,
    filings: links,
    donation: donationSchema,
    help: helpSchema,
    navigation: links,
    previewHosts: listOf(text),
    sql: { type: 'string', enum: ['public'], description: 'Set where everybody may ask in SQL.' },
    chat: chatSchema,
    recognitionKey: {
      ...recognitionKeySchema,
      description: 'With what older clients encrypt what they recognized, where the site takes that.',
    },
  },
);
