import { webcrypto } from 'node:crypto';
import { ApiError } from '@droptally/http/api-error';
import type { RecognitionKey } from './recognition-key.ts';

const BASE64 = /^[0-9A-Za-z+/]+={0,2}$/;
const AES_KEY_BYTES = new Set([16, 24, 32]);

/**
 * Opens `<base64 of an RSA-OAEP encrypted AES key>:<base64 of AES-CBC encrypted JSON>`, as old clients send it.
 * Decryption runs off the main thread. Every failure gets the same response, so that the key is no decryption oracle.
 */
export async function openEnvelope(text: string, { privateKey, iv }: RecognitionKey): Promise<Buffer> {
  const colon = text.indexOf(':');
  const [sealedKey, sealed] = [text.slice(0, Math.max(0, colon)), text.slice(colon + 1).trim()];
  if (!BASE64.test(sealedKey) || !BASE64.test(sealed)) throw unreadable();
  try {
    const { subtle } = webcrypto;
    const wrapped = await subtle.decrypt({ name: 'RSA-OAEP' }, privateKey, Buffer.from(sealedKey, 'base64'));
    const secret = Buffer.from(Buffer.from(wrapped).toString('latin1'), 'base64');
    if (!AES_KEY_BYTES.has(secret.length)) throw unreadable();
    const key = await subtle.importKey('raw', secret, 'AES-CBC', false, ['decrypt']);
    return Buffer.from(await subtle.decrypt({ name: 'AES-CBC', iv }, key, Buffer.from(sealed, 'base64')));
  } catch {
    throw unreadable();
  }
}

function unreadable(): ApiError {
  return new ApiError('INVALID_REQUEST', 'The body cannot be decrypted');
}
