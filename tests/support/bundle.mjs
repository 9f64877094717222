// Bundles the program in the first argument into the file in the second; what comes from npm stays outside of it.
import { rolldown } from 'rolldown';

const [input, file] = process.argv.slice(2);
const external = (id) => !/^(\.|\/|@droptally\/|@oxc-project\/)/.test(id);
const bundle = await rolldown({ input, platform: 'node', external, moduleTypes: { '.sql': 'text' } });
await bundle.write({ file, format: 'esm' });
