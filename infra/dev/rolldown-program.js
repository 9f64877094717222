import { defineConfig } from 'rolldown';

/** A program is one file of our own code; what comes from npm stays outside of it. */
export const program = (input) =>
  defineConfig({
    input,
    platform: 'node',
    tsconfig: '../../tsconfig.json',
    moduleTypes: { '.sql': 'text' },
    external: (id) => !/^(\.|\/|@droptally\/|@oxc-project\/)/.test(id),
    output: { dir: 'dist', format: 'esm', sourcemap: true, keepNames: true },
  });
