import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { PushMessage } from '@droptally/proto/api/push';
import webPush from 'web-push';
import { lookUpPublic } from '../endpoint/public-address.ts';
import type { PushKey } from '../push-key.ts';
import type { Delivery } from '../store/records.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const TIMEOUT_MS = 15_000;
/** A push service asks for a pause in seconds. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;

export type Sender = PushKey & { contact: string };

/** Encrypts a message for its subscriber and posts it to the push service. Never rejects, and follows no redirect. */
export async function postMessage(
  delivery: Delivery,
  sender: Sender,
  now: number,
  withinMs = TIMEOUT_MS,
): Promise<Outcome> {
  try {
    const { headers, body } = requestOf(delivery, sender, now);
    return await send(new URL(delivery.subscription.endpoint), headers, body, withinMs);
  } catch (error) {
    return { kind: 'refused', why: error instanceof Error ? error.message : String(error) };
  }
}

function requestOf({ subscription, message }: Delivery, { contact, ...key }: Sender, now: number) {
  const { endpoint, keys, locale } = subscription;
  const { id, texts, path, until } = message;
  const said: PushMessage = { ...texts[locale], path, tag: id };
  return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(said), {
    vapidDetails: { subject: contact, publicKey: key.publicKey, privateKey: key.privateKey },
    TTL: Math.max(0, Math.floor((until - now) / 1_000)),
    // A push service keeps only the newest of a topic for a browser that is off.
    topic: id,
    urgency: 'normal',
  });
}

type Headers = ReturnType<typeof requestOf>['headers'];

/** By hand, since `sendNotification` of web-push keeps the whole answer, however long, and speaks only https. */
function send(url: URL, headers: Headers, body: Buffer | null, withinMs: number): Promise<Outcome> {
  return new Promise((done) => {
    const isSecure = url.protocol === 'https:';
    const options = { method: 'POST', headers, ...(isSecure && { lookup: lookUpPublic }) };
    const request = (isSecure ? requestSecure : requestPlain)(url, options, (response) => {
      // What the push service says beyond its status is of no use, however long it is.
      response.destroy();
      done(outcomeOf(response.statusCode ?? 0, pauseIn(response.headers['retry-after'])));
    });
    let isConnected = false;
    request.on('socket', (socket) => {
      const connect = () => {
        isConnected = true;
      };
      if (socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', connect);
      else connect();
    });
    // For all of it: a timeout of the socket would begin anew with each byte.
    const late = setTimeout(() => request.destroy(notAnswered()), withinMs);
    request.on('close', () => clearTimeout(late));
    request.on('error', (error: NodeJS.ErrnoException) => done(failureOf(error, isConnected)));
    request.end(body);
  });
}

function notAnswered(): Error {
  return Object.assign(new Error('The push service does not answer'), { code: 'ETIMEDOUT' });
}

/** Only a connection that was never made proves that the message did not arrive. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

function failureOf({ code = '', message }: NodeJS.ErrnoException, isConnected: boolean): Outcome {
  return !isConnected && NEVER_CONNECTED.has(code)
    ? { kind: 'later', why: message }
    : { kind: 'unknown', why: message };
}

function pauseIn(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Number(text) * 1_000, LONGEST_PAUSE_MS);
}
