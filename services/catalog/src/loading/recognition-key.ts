import { createPublicKey } from 'node:crypto';
import type { RecognitionKey } from '@droptally/proto/api/catalog/site';
import type { Entry } from '../reading/entry.ts';

const IV_BYTES = 16;
const LEAST_BITS = 2_048;

/** Reads what older clients need to encrypt what they recognized. The private key stays in the data folder. */
export function readRecognitionKey(entry: Entry): RecognitionKey {
  const { publicKey, iv } = entry.fields(['publicKey', 'iv']);
  return { publicKey: readPublicKey(publicKey), iv: readIv(iv) };
}

/** With or without the lines that a PEM file begins and ends with. */
function readPublicKey(entry: Entry): string {
  const base64 = entry.text().replace(/-----[^-]+-----|\s/g, '');
  if (base64 !== '' && !isRsaKey(base64))
    entry.refuse('value', `expected the public key of an RSA key of at least ${LEAST_BITS} bits, as PEM`);
  return base64;
}

function isRsaKey(base64: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
  } catch {
    return false;
  }
}

function readIv(entry: Entry): number[] {
  const bytes = entry.list().map((byte) => byte.number({ min: 0, max: 255 }));
  if (bytes.length !== IV_BYTES) entry.refuse('value', `expected ${IV_BYTES} numbers from 0 to 255`);
  return bytes;
}
