import { defineConfig } from 'rolldown';

/** Bundles a program's own code into one file. npm packages stay external. */
export const program = (input) =>
  defineConfig({
    input,
    platform: 'node',
    tsconfig: '../../tsconfig.json',
    moduleTypes: { '.sql': 'text', '.md': 'text' },
    external: (id) => !/^(\.|\/|@droptally\/|@oxc-project\/)/.test(id),
    output: { dir: 'dist', format: 'esm', sourcemap: true, keepNames: true },
  });
