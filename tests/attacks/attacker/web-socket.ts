export const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
export const PROBE_VISITOR = `v=v1.0.0&p=web&u=${'a1'.repeat(16)}&r=%2F`;

const BINARY = 0x82;
const MASKED = 0x80;
const LENGTH_FOLLOWS = 126;
const NO_MASK = [0, 0, 0, 0];

/** Frames a message of up to 65,535 bytes with a zero mask. */
export function binaryFrame(message: Uint8Array): Buffer {
  if (message.length < LENGTH_FOLLOWS)
    return Buffer.concat([Buffer.from([BINARY, MASKED | message.length, ...NO_MASK]), message]);
  const head = [BINARY, MASKED | LENGTH_FOLLOWS, message.length >> 8, message.length & 0xff, ...NO_MASK];
  return Buffer.concat([Buffer.from(head), message]);
}
