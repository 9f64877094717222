import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { makeSecretFile, readSecretFile } from '@droptally/http/secret-file';

const KEY_FILE = 'push-key';
const REMEDY = 'remove it, and the next start makes another: browsers then subscribe again at their next visit';

/** The key pair by which push services know this site (VAPID, RFC 8292), each half in base64url. */
export type PushKey = { publicKey: string; privateKey: string };

/** The key of a data folder; made at the first start, for its owner alone. */
export function folderKey(dataDir: string): PushKey {
  const path = join(dataDir, KEY_FILE);
  return keyFrom(readSecretFile(path, REMEDY) ?? makeSecretFile(path, REMEDY), path);
}

/** The key pair of a private key in hexadecimal. `name` says where it is from. */
export function keyFrom(hex: string, name: string): PushKey {
  const pair = createECDH('prime256v1');
  try {
    if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error('not 64 digits');
    pair.setPrivateKey(hex, 'hex');
  } catch (cause) {
    throw new Error(`${name} is not a private key of 64 hexadecimal digits`, { cause });
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: Buffer.from(hex, 'hex').toString('base64url') };
}
