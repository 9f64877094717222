import { asException } from '../db-exception.ts';

/** Makes errors refer to the request's body instead of the path of the file that holds it. */
export async function withoutPath<Result>(path: string, running: Promise<Result>): Promise<Result> {
  try {
    return await running;
  } catch (error) {
    const exception = asException(error);
    exception.message = exception.message.replaceAll(`: (in file/uri ${path})`, '').replaceAll(path, 'the body');
    throw exception;
  }
}
