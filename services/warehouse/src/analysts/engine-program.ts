import { setPriority } from 'node:os';
import { asException, exception } from '../serve/db-exception.ts';
import { AnalystEngine } from './engine/analyst-engine.ts';
import { copyWarehouse } from './engine/copy-warehouse.ts';
import { layCopiedViews } from './engine/lay-copied-views.ts';
import type { FromEngine, ToEngine } from './process/engine-messages.ts';

// The process that runs analysts' queries. `EngineProcess` starts it, talks to it, and kills it.
const tell = (message: FromEngine) => void process.send?.(message);
let engine: AnalystEngine | undefined;

async function take(message: ToEngine): Promise<void> {
  if (message.kind === 'open') {
    const { warehouseDir, priority, ...options } = message.start;
    // Before the engine is loaded: its threads take over the priority of the one that starts them.
    setPriority(priority);
    copyWarehouse(warehouseDir, options.dir);
    layCopiedViews(options.dir);
    // So that no table of the engine, and no error, names the folders of the site.
    process.chdir(options.dir);
    engine = new AnalystEngine({ ...options, dir: '.' });
    tell({ kind: 'opened', position: await engine.begin() });
  } else if (message.kind === 'kill') await engine?.kill(message.id);
  else if (engine) {
    const { query } = message;
    tell({ kind: 'answered', id: query.id, answer: await engine.run(query) });
  }
}

process.on('message', (message: ToEngine) => {
  take(message).catch((error: unknown) => {
    // Why the tables cannot be copied or opened names their folder: that is for the operator.
    if (message.kind !== 'run') console.error(`Analysts: ${error instanceof Error ? error.message : error}`);
    const said = message.kind === 'run' ? error : exception('ABORTED', 'The tables cannot be opened for analysts now');
    const { code, message: text } = asException(said);
    tell({ kind: 'failed', id: message.kind === 'run' ? message.query.id : undefined, code, message: text });
  });
});
// The gateway has gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
