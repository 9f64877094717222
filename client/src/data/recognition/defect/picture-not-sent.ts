import type { DefectAnswer } from '@droptally/proto/api/recognition-defect';

/** The defect is told, and its picture is not. Sending it again with `opened` tells no second defect. */
export class PictureNotSent extends Error {
  override readonly name = 'PictureNotSent';

  constructor(
    readonly opened: DefectAnswer,
    override readonly cause: unknown,
  ) {
    super('The picture was not sent', { cause });
  }
}
