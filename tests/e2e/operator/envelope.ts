import { constants, createCipheriv, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecognitionKey } from '@droptally/proto/api/catalog/site';

/** What clients need to encrypt reports for a site. */
export type Sealing = { publicKey: string; iv: Buffer };

/** Makes a key pair, stores the private key in a data folder, and returns the public key. */
export function makeRecognitionKey(dataDir: string): Sealing {
  const { publicKey, privateKey, iv } = newKeys();
  writeFileSync(join(dataDir, 'recognition-key.pem'), privateKey, { mode: 0o600 });
  writeFileSync(join(dataDir, 'recognition-iv'), [...iv].join(','), { mode: 0o600 });
  return { publicKey, iv };
}

/** The field of a site's config that publishes them. */
export function publishedKey({ publicKey, iv }: Sealing) {
  return { publicKey, iv: [...iv] };
}

/** What a client makes of the published field. */
export function sealingOf({ publicKey, iv }: RecognitionKey): Sealing {
  return { publicKey: `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`, iv: Buffer.from(iv) };
}

export function newKeys(): Sealing & { privateKey: string } {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { ...keys, iv: randomBytes(16) };
}

/** Encrypts a text as old clients do. */
export function seal(text: string, { publicKey, iv }: Sealing): string {
  const key = randomBytes(32);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const wrapped = publicEncrypt(
    { key: publicKey, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
    Buffer.from(key.toString('base64')),
  );
  return `${wrapped.toString('base64')}:${sealed.toString('base64')}`;
}
