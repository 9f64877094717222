import { asException } from '../db-exception.ts';

/** An error speaks of the request's own body, not of the file that it lies in. */
export async function withoutPath<Result>(path: string, running: Promise<Result>): Promise<Result> {
  try {
    return await running;
  } catch (error) {
    const exception = asException(error);
    exception.message = exception.message.replaceAll(`: (in file/uri ${path})`, '').replaceAll(path, 'the body');
    throw exception;
  }
}
