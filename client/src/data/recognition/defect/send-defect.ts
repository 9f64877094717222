import { PATHS } from '@droptally/proto/api/paths';
import type { DefectAnswer, DefectBody, UploadAnswer } from '@droptally/proto/api/recognition-defect';
import { post } from '#data/api.ts';
import { InvalidAnswer } from '#data/transport/api-error.ts';
import { PictureNotSent } from './picture-not-sent.ts';

type Sending = {
  body: DefectBody;
  /** Only with the player's consent. */
  picture?: Blob;
  /** From an attempt whose picture was not sent. */
  opened?: DefectAnswer;
  /** Told once the site has all but the picture. */
  onOpened?: (opened: DefectAnswer) => void;
  signal?: AbortSignal;
};

/** A picture of some megabytes over a slow network. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000;
const OK = 200;

/** Tells the site of a misread screenshot, and returns the id of the defect. */
export async function sendDefect({ body, picture, opened, onOpened, signal }: Sending): Promise<string> {
  const defect = opened ?? (await openDefect(body, signal));
  onOpened?.(defect);
  if (!picture) return defect.defectId;
  try {
    await upload(defect, picture, signal);
  } catch (error) {
    throw new PictureNotSent(defect, error);
  }
  return defect.defectId;
}

async function openDefect(body: DefectBody, signal: AbortSignal | undefined): Promise<DefectAnswer> {
  const { body: answer } = await post<Partial<DefectAnswer> | null>(PATHS.defectInit, body, {
    ...(signal && { signal }),
  });
  const { defectId, uploadParams } = answer ?? {};
  if (typeof defectId !== 'string' || typeof uploadParams?.policy !== 'string') throw new InvalidAnswer(OK);
  return { defectId, uploadParams };
}

/** To this origin, not to the address in the answer: a page may reach the site by another name than the site knows. */
async function upload(
  { defectId, uploadParams: { policy, authorization } }: DefectAnswer,
  picture: Blob,
  signal: AbortSignal | undefined,
): Promise<void> {
  const form = new FormData();
  form.append('policy', policy);
  form.append('authorization', authorization);
  // Without the name that the file has on the device.
  form.append('file', picture, 'screenshot');
  const path = PATHS.defectUpload.replace(':defectId', defectId);
  const { body } = await post<Partial<UploadAnswer> | null>(path, form, {
    timeoutMs: UPLOAD_TIMEOUT_MS,
    ...(signal && { signal }),
  });
  if (body?.defectId !== defectId) throw new InvalidAnswer(OK);
}
