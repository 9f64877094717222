import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './prepare.mjs';

const PROGRAM = `${ROOT}services/standalone/dist/main.js`;
const HEALTH = '/api/_/health';
const READY_AT_MOST_MS = 180_000;
const POLL_INTERVAL_MS = 100;
/** Waits for end of file on stdin, which comes when this process ends, however it ends. */
const KILL_WITH_US = 'read -r _; kill -9 "$0" 2>/dev/null; rm -rf "$1"';

/** Starts sites that files of tests may share, one for each worker of a runner. What each has said can be read. */
export async function startSharedSites(count) {
  const ports = await freePorts(count);
  const sites = ports.map(launch);
  const end = () => Promise.all(sites.map(({ stop }) => stop()));
  try {
    await Promise.all(sites.map(({ url }) => untilHealthy(url)));
  } catch (error) {
    await end();
    throw error;
  }
  return { urls: sites.map(({ url }) => url), said: () => sites.map(({ said }) => said()), end };
}

function launch(port) {
  const folder = mkdtempSync(join(tmpdir(), 'droptally-shared-'));
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DROPTALLY_DATA_DIR: folder,
    DROPTALLY_DAILY_REPORT_LIMIT: '0',
  };
  const log = join(folder, 'said.log');
  const file = openSync(log, 'a');
  const site = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', file, file] });
  closeSync(file);
  const guard = spawn('sh', ['-c', KILL_WITH_US, String(site.pid), folder], { stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(site, 'exit');
  const stop = async () => {
    site.kill('SIGTERM');
    await ended;
    guard.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, said: () => readFileSync(log, 'utf8'), stop };
}

async function untilHealthy(url) {
  const late = AbortSignal.timeout(READY_AT_MOST_MS);
  for (;;) {
    const answer = await fetch(url + HEALTH).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (late.aborted) throw new Error(`A site for the tests was not ready within ${READY_AT_MOST_MS} ms`);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** All are open at once, since a port that was closed may be assigned again at once. */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
