import { HEADERS } from '@droptally/proto/api/headers';
import type { Answer, WireClient } from './client.ts';

const RUN = { stageId: 'main_01-07', drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }] };

/** Sends a report whose version and idempotency key are its name. */
export function sendNamed(client: WireClient, name: string): Promise<Answer<{ reportHash: string }>> {
  return client.report({ server: 'CN', source: 'frontend-v2', version: name, ...RUN }, { key: name });
}

/** Sends `count` of them in sequence; each must be accepted. Returns how many the site treated as retries. */
export async function reportNamed(client: WireClient, name: string, count: number): Promise<number> {
  let repeats = 0;
  for (let n = 0; n < count; n++) {
    const { status, headers } = await sendNamed(client, `${name}${n}`);
    expect(status).toBe(200);
    if (headers.get(HEADERS.idempotency) === 'hit') repeats++;
  }
  return repeats;
}
