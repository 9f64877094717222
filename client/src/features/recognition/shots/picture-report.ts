import type { Server } from '@droptally/domain/catalog/server';
import type { PictureReport } from '#data/recognition/sending/submit-pictures.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { draftOf } from './entry.ts';

const LONGEST_NAME = 512;
const LONGEST_VERSION = 32;

/** The report of an accepted screenshot. */
export function pictureReport(shot: Shot, server: Server): PictureReport {
  const { id, name, takenAt, reading, entry } = shot;
  const draft = entry && draftOf(entry, server);
  if (!draft || !reading) throw new Error(`${name} cannot be reported`);
  const { fingerprint, version } = reading;
  return {
    id,
    draft,
    metadata: {
      fingerprint,
      // Equal screenshots count once, by this value.
      md5: fingerprint.slice(0, 32),
      fileName: name.slice(0, LONGEST_NAME),
      lastModified: takenAt,
      recognizerVersion: version.recognizer.slice(0, LONGEST_VERSION),
      recognizerAssetsVersion: version.assets.slice(0, LONGEST_VERSION),
    },
  };
}
