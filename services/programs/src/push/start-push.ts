import { listen } from '@droptally/http/listen';
import type { Health } from '@droptally/http/meta/health';
import { registerReady } from '@droptally/http/meta/register-ready';
import { PushModule } from '@droptally/push/push.module';
import { claimFolder } from '@droptally/runtime/data-folder/claim-folder';
import { makeDataFolder } from '@droptally/runtime/data-folder/make-data-folder';
import { createServed } from '@droptally/runtime/lifetime/create-served';
import { openSiteCatalog } from '@droptally/runtime/lifetime/open-site-catalog';
import type { Lifetime } from '@droptally/runtime/lifetime/run-program';
import { addressProblem } from '@droptally/runtime/settings/address-problem';
import type { Say } from '@droptally/runtime/status/say';
import { suppressRepeats } from '@droptally/runtime/status/suppress-repeats';
import { VERSION } from '@droptally/runtime/status/version';
import { Registry } from 'prom-client';
import type { PushProgramConfig } from './config.ts';

/** It needs neither log nor warehouse: the catalog says what happens. */
const HEALTH: Health = { ready: true, about: { program: 'push', log: 'not needed', warehouse: 'not needed' } };

const OFF = 'Push is off: DROPTALLY_PUSH is off, or DROPTALLY_PUSH_KEY is not set to 64 hexadecimal digits';

/** Starts push as a separate program. A site has one: two would send to subscribers of their own. */
export async function startPush(
  { host, port, dataDir, siteDir, http, departureMs, push }: PushProgramConfig,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<string> {
  if (!push.isOn) say.line(OFF);
  makeDataFolder(dataDir);
  closing.add(await claimFolder(dataDir));
  const registry = new Registry();
  const health = async () => HEALTH;
  registerReady(registry, health);
  const catalog = closing.add(openSiteCatalog(siteDir, say));
  const part = PushModule.register({
    ...push,
    catalog,
    dataDir,
    version: VERSION,
    now: Date.now,
    elapsed: () => performance.now(),
    onTrouble: suppressRepeats(say.trouble),
  });
  const { app, shutdown } = await createServed(part, { http, departureMs, registry, health });
  closing.add(app);
  stopping.throwIfAborted();
  await listen(app, { host, port }).catch((error: unknown) => {
    throw addressProblem(error, host, port);
  });
  closing.add(shutdown);
  return `http://${host}:${port}`;
}
