import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_FILE = 'recognition-key.pem';
const IV_FILE = 'recognition-iv';
const IV_BYTES = 16;

/** Decrypts the envelopes of clients that encrypt their reports. */
export type RecognitionKey = { privateKey: webcrypto.CryptoKey; iv: Uint8Array<ArrayBuffer> };

/** Loads the key from the data folder; undefined if the operator has provided none. */
export async function loadRecognitionKey(dataDir: string): Promise<RecognitionKey | undefined> {
  const [pem, iv] = await Promise.all([textOf(join(dataDir, KEY_FILE)), textOf(join(dataDir, IV_FILE))]);
  if (pem === undefined || iv === undefined) return undefined;
  return { privateKey: await importKey(pem), iv: parseIv(iv) };
}

async function importKey(pem: string): Promise<webcrypto.CryptoKey> {
  const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  try {
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
    return await webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['decrypt']);
  } catch {
    throw new Error(`${KEY_FILE} is not an RSA private key in PKCS#8 form`);
  }
}

function parseIv(text: string): Uint8Array<ArrayBuffer> {
  const bytes = text.trim().split(',').map(Number);
  if (bytes.length !== IV_BYTES || !bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256)) {
    throw new Error(`${IV_FILE} must list ${IV_BYTES} bytes, separated by commas`);
  }
  return Uint8Array.from(bytes);
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
