import { generateKeyPairSync } from 'node:crypto';
import { load, problems } from '../testing/load-written.ts';

const SITE = 'contributors: []\ncontact: []\ndonate: []\nlinks: []\nmirrors: []\n';
const IV = Array.from({ length: 16 }, (_, index) => index * 17);

const site = (publicKey: string, iv: readonly unknown[] = IV) => ({
  'site.yaml': `${SITE}recognitionKey: ${JSON.stringify({ publicKey, iv })}\n`,
});
const pemOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString();

const PEM = pemOf(2_048);
const BASE64 = PEM.replace(/-----[^-]+-----|\n/g, '');

test.each([
  ['a PEM file', PEM],
  ['its text alone', BASE64],
])('the key that older clients encrypt with is published from %s', (_, text) => {
  expect(load(site(text)).site.recognitionKey).toEqual({ publicKey: BASE64, iv: IV });
});

test.each([
  ['no key', site('abcd')],
  ['a short RSA key', site(pemOf(1_024))],
  [
    'another kind of key',
    site(generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  ],
  [
    'a private key',
    site(
      generateKeyPairSync('rsa', { modulusLength: 2_048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    ),
  ],
  ['15 bytes', site(PEM, IV.slice(1))],
  ['a byte of 256', site(PEM, [256, ...IV.slice(1)])],
])('%s is refused', (_, files) => {
  expect(problems(files)).toEqual(['site.yaml:6 value']);
});
