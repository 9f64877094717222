import type { IncomingMessage } from 'node:http';
import { encodeFact } from '@droptally/event-log/facts';
import { ApiError } from '@droptally/http/api-error';
import { RateLimiter } from '@droptally/http/rate-limiter';
import { watchPace } from '@droptally/http/request/watch-pace';
import type { RecognitionDefectReported } from '@droptally/proto/events';
import type { IngestContext } from '../ingest-context.ts';
import { appendFacts } from '../report/append-facts.ts';
import { newUlid } from '../ulid.ts';
import type { DefectDto } from './defect.dto.ts';
import { readUpload } from './read-upload.ts';
import type { ScreenshotStore } from './screenshot-store.ts';
import { openPolicy, signPolicy } from './upload-policy.ts';
import { UploadsUnderWay } from './uploads-under-way.ts';

const DEFECTS = 120;
const WINDOW_MS = 5 * 60_000;
const RESULT_LIMIT = 32 * 1024;
const TRY_AFTER_S = 10;
const DAILY_BYTES = 500_000_000;
/** Of results, which the log keeps for ever: of an address, and of all together. */
const DAILY_RESULT_BYTES = 4_000_000;
const DAILY_RESULT_BYTES_OF_ALL = 200_000_000;
const ALL = 'all';
const DAY_MS = 86_400_000;

/** Reports a misread screenshot in two steps: the recognition result, then the image. */
export class ReportDefect {
  readonly #defects: RateLimiter;
  readonly #bytes: RateLimiter;
  readonly #resultBytes: RateLimiter;
  readonly #resultBytesOfAll: RateLimiter;
  readonly #underWay = new UploadsUnderWay();

  constructor(
    private readonly context: IngestContext,
    private readonly screenshots: ScreenshotStore,
  ) {
    this.#defects = new RateLimiter(DEFECTS, WINDOW_MS, context.elapsed);
    this.#bytes = new RateLimiter(DAILY_BYTES, DAY_MS, context.elapsed);
    this.#resultBytes = new RateLimiter(DAILY_RESULT_BYTES, DAY_MS, context.elapsed);
    this.#resultBytesOfAll = new RateLimiter(DAILY_RESULT_BYTES_OF_ALL, DAY_MS, context.elapsed);
  }

  async open({ environment, recognitionResult }: DefectDto, accountHash: Uint8Array, address: string) {
    this.#defects.require(address, 'Too many screenshots from this address');
    const recognitionResultJson = recognitionResult === undefined ? '' : JSON.stringify(recognitionResult);
    const bytes = Buffer.byteLength(recognitionResultJson);
    if (bytes > RESULT_LIMIT) {
      throw new ApiError('PAYLOAD_TOO_LARGE', `recognitionResult may have ${RESULT_LIMIT} bytes`);
    }
    const wait = this.#resultBytes.wait(address) || this.#resultBytesOfAll.take(ALL, bytes);
    if (wait > 0)
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        'Too many screenshots for today',
        undefined,
        wait,
        'TOO_MANY_SCREENSHOTS',
      );
    this.#resultBytes.take(address, bytes);
    const { mac, now, random } = this.context;
    const { server, sessionId } = environment;
    const defectId = newUlid(now(), random(16));
    await this.#append(defectId, {
      accountHash,
      server,
      sessionId,
      environmentJson: JSON.stringify(knownFields(environment)),
      recognitionResultJson,
      image: '',
    });
    const about = { defectId, server, sessionId, accountHash: Buffer.from(accountHash).toString('base64') };
    return { defectId, ...signPolicy(mac, about, now()) };
  }

  /** The fact of the image names the file and repeats the account, server and session; the first fact has the rest. */
  async upload(defectId: string, body: IncomingMessage, address: string): Promise<void> {
    const wait = this.#bytes.wait(address);
    if (wait > 0)
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        'Too many screenshots from this address',
        undefined,
        wait,
        'TOO_MANY_SCREENSHOTS',
      );
    const upload = this.#underWay.begin(address, body);
    if (!upload)
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        'Too many screenshots at once',
        undefined,
        TRY_AFTER_S,
        'TOO_MANY_SCREENSHOTS',
      );
    const pace = watchPace(body, () => upload.received());
    try {
      await this.#upload(defectId, body, address);
    } finally {
      pace.end();
      this.#underWay.end(upload);
      // Count rejected uploads too: reading them cost as much.
      this.#bytes.take(address, upload.received());
    }
  }

  #upload(defectId: string, body: IncomingMessage, address: string): Promise<void> {
    return readUpload(body.headers, body, async (fields, file) => {
      const { mac, now } = this.context;
      const policy = openPolicy(mac, fields.get('policy') ?? '', fields.get('authorization') ?? '', now());
      if (!policy || policy.defectId !== defectId) {
        file.resume();
        throw new ApiError('INVALID_REQUEST', 'policy and authorization must come before the file and be in force');
      }
      const image = await this.screenshots.keep(defectId, file, address);
      const { server, sessionId } = policy;
      const accountHash = Buffer.from(policy.accountHash, 'base64');
      const report = { accountHash, server, sessionId, environmentJson: '', recognitionResultJson: '', image };
      await this.#append(defectId, report).catch(async (error: unknown) => {
        await this.screenshots.remove(image);
        throw error;
      });
    });
  }

  async #append(defectId: string, value: RecognitionDefectReported): Promise<void> {
    const occurredAt = this.context.now();
    const fact = { $case: 'recognitionDefectReported', value } as const;
    await appendFacts(this.context.log, [{ key: defectId, value: encodeFact({ id: defectId, occurredAt, fact }) }]);
  }
}

function knownFields(environment: DefectDto['environment']): DefectDto['environment'] {
  const { frontendVersion, frontendCommit, recognizerVersion, recognizerOpenCVVersion, recognizerAssetsVersion } =
    environment;
  const { server, sessionId } = environment;
  return {
    frontendVersion,
    frontendCommit,
    recognizerVersion,
    recognizerOpenCVVersion,
    recognizerAssetsVersion,
    server,
    sessionId,
  };
}
