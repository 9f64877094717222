import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { servedAnalysts } from './served-analysts.ts';
import { ACCOUNT } from './served-analysts.ts';

const CANARY = 'canary-26-4a81';

/** Tries each statement in the body and in the URL. Returns those that were answered, and what came of all of them. */
export async function attackAnalysts(site: Awaited<ReturnType<typeof servedAnalysts>>, attacks: readonly string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-attacked-'));
  const [file, written] = [join(dir, 'secret.csv'), join(dir, 'written')];
  writeFileSync(file, `${CANARY}\n`);
  const heard: string[] = [];
  const listener = createServer((request, response) => response.end(void heard.push(request.url ?? ''))).listen(0);
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const { username, password } = site.credentials;
  const headers = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password };
  const fields = { param_t: 'default.reports', param_f: 'file' };
  const answered: string[] = [];
  let said = '';
  try {
    for (const attack of attacks) {
      const text = attack.replaceAll('{file}', file).replaceAll('{written}', written).replaceAll('{url}', url);
      const sent = [
        fetch(`${site.url}/?${new URLSearchParams(fields)}`, { method: 'POST', body: text || ' ', headers }),
        fetch(`${site.url}/?${new URLSearchParams({ ...fields, query: text || ' ' })}`, { headers }),
      ];
      for (const response of await Promise.all(sent)) {
        const body = await response.text();
        said += body;
        if (!/^Code: \d+\. DB::Exception: \S/.test(body)) answered.push(`${text} → ${body.slice(0, 200)}`);
      }
    }
    return {
      answered,
      saw: [CANARY, String(ACCOUNT), 'secret-id', 'secret-md5'].filter((secret) => said.includes(secret)),
      left: existsSync(written) || readFileSync(file, 'utf8') !== `${CANARY}\n`,
      heard,
    };
  } finally {
    listener.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
