import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { CompressionTypes } from 'kafkajs';
import { CompressionCodecs } from '../kafkajs.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const FASTEST = { level: constants.Z_BEST_SPEED };

CompressionCodecs[CompressionTypes.GZIP] = () => ({
  compress: (encoder: { buffer: Buffer }) => compress(encoder.buffer, FASTEST),
  decompress: (buffer: Buffer) => decompress(buffer),
});

export const COMPRESSION = CompressionTypes.GZIP;
