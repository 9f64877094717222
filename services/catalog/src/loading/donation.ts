import type { Donation, PaymentCode, SiteLink } from '@droptally/proto/api/catalog/site';
import type { Entry } from '../reading/entry.ts';
import { readUrl } from './site-link.ts';

/** Schemes that open a payment app, and nothing else. */
const APP_SCHEMES = [
  'alipay',
  'alipays',
  'alipayqr',
  'weixin',
  'wxp',
  'paypay',
  'line',
  'kakaotalk',
  'supertoss',
  'upi',
];
const PAYMENT_URL = new RegExp(`^(https|${APP_SCHEMES.join('|')})://\\S+$`);

export function readDonation(entry: Entry, pictures: ReadonlySet<string>): Donation {
  const { codes, provider, accountBook } = entry.fields([], ['codes', 'provider', 'accountBook']);
  return {
    codes: codes?.list().map((code) => readCode(code, pictures)) ?? [],
    ...(provider && { provider: readProvider(provider) }),
    ...(accountBook && { accountBook: readUrl(accountBook) }),
  };
}

function readCode(entry: Entry, pictures: ReadonlySet<string>): PaymentCode {
  const { label, picture, app } = entry.fields(['label', 'picture'], ['app']);
  const name = picture.text();
  if (name !== '' && !pictures.has(name))
    picture.refuse('reference', `there is no pictures/${name}: put a .png, .jpg or .webp file of at most 1 MB there`);
  return { label: label.text(), picture: name, ...(app && { app: readPaymentUrl(app) }) };
}

function readProvider(entry: Entry): SiteLink {
  const { label, url } = entry.fields(['label', 'url']);
  return { label: label.text(), url: readPaymentUrl(url) };
}

function readPaymentUrl(entry: Entry): string {
  const text = entry.text();
  if (text !== '' && !(PAYMENT_URL.test(text) && URL.canParse(text)))
    entry.refuse('value', `"${text}" opens no payment: use https:// or one of ${APP_SCHEMES.join(', ')} with ://`);
  return text;
}
