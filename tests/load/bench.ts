import { endSites } from '../support/standalone/site.ts';
import { BENCHES } from './benches.ts';
import { readParameters, USAGE } from './read-parameters.ts';
import { endStore } from './store/generated-site.ts';

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(USAGE);
else {
  const parameters = parametersOrExit();
  const end = async () => {
    await endSites();
    await endStore(parameters);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    for (const name of parameters.benches) await BENCHES[name].run(parameters);
  } finally {
    await end();
  }
}

function parametersOrExit(): ReturnType<typeof readParameters> {
  try {
    return readParameters(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}
