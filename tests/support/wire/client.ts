import { AUTH_REALM, HEADERS } from '@droptally/proto/api/headers';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';

export const [API] = API_PREFIXES;

export type WireDrop = { dropType: string; itemId: string; quantity: number };
export type WireRun = { stageId: string; drops: WireDrop[]; times?: number; metadata?: { md5?: string } };
export type WireReport = WireRun & { server: string; source: string; version: string };
export type WireBatch = { server: string; source: string; version: string; batchDrops: WireRun[] };
export type MatrixRow = { stageId: string; itemId: string; times: number; quantity: number; end: number | null };

export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body };
export type RequestOptions = { account?: string | undefined; key?: string | undefined };

/** Sends requests as existing clients do. Rejects if there is no answer, which leaves the outcome unknown. */
export class WireClient {
  constructor(readonly url: string) {}

  report(report: WireReport, options: RequestOptions = {}): Promise<Answer<{ reportHash: string }>> {
    return this.post(PATHS.report, report, options);
  }

  batch(batch: WireBatch, options: RequestOptions = {}): Promise<Answer<{ results: { reportHash: string }[] }>> {
    return this.post(PATHS.reportBatch, batch, options);
  }

  recall(reportHash: string): Promise<Answer> {
    return this.post(PATHS.recall, { reportHash }, {});
  }

  /** Returns the account id announced in a response. */
  static announced({ headers }: Answer): string {
    return decodeURIComponent(headers.get(HEADERS.setAccount) ?? '');
  }

  async matrix(server: string, account?: string): Promise<MatrixRow[]> {
    const query = `server=${server}&show_closed_zones=true${account ? '&is_personal=true' : ''}`;
    const answer = await this.get<{ matrix: MatrixRow[] }>(`${API}${PATHS.matrix}?${query}`, { account });
    if (answer.status !== 200) throw new Error(`The matrix answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.matrix;
  }

  async get<Body>(path: string, options: RequestOptions = {}): Promise<Answer<Body>> {
    return read(await fetch(this.url + path, { headers: headersOf(options) }));
  }

  async post<Body>(path: string, body: unknown, options: RequestOptions): Promise<Answer<Body>> {
    const headers = { 'Content-Type': 'application/json', ...headersOf(options) };
    return read(await fetch(this.url + API + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  }
}

function headersOf({ account, key }: RequestOptions): Record<string, string> {
  return {
    ...(account && { [HEADERS.authorization]: `${AUTH_REALM} ${account}` }),
    ...(key && { [HEADERS.idempotencyKey]: key }),
  };
}

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
}
