// Bundles the program in the first argument into the file in the second. npm packages stay external.
import { rolldown } from 'rolldown';

const [input, file] = process.argv.slice(2);
const external = (id) => !/^(\.|\/|@droptally\/|@oxc-project\/)/.test(id);
const bundle = await rolldown({ input, platform: 'node', external, moduleTypes: { '.sql': 'text' } });
await bundle.write({ file, format: 'esm' });
