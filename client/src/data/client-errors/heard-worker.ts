import { tellOfError } from './client-errors.ts';
import { errorOf } from './watch-errors.ts';

export type HeardWorker<Message, Reply> = {
  postMessage: (message: Message) => void;
  terminate: () => void;
  listen: (heard: { reply: (reply: Reply) => void; end: (reason: string) => void }) => void;
};

/** A worker whose code does not load says nothing. */
const NOT_STARTED = 'The worker could not be started';

/** A worker of the page. What breaks in it ends it, and is told to the site. */
export function heardWorker<Message, Reply>(worker: Worker): HeardWorker<Message, Reply> {
  return {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    listen({ reply, end }) {
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => reply(data));
      worker.addEventListener('error', (event) => {
        const message = event.message || NOT_STARTED;
        tellOfError('worker', event.message ? errorOf(event) : { message });
        end(message);
      });
    },
  };
}
