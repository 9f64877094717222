import { defineConfig } from 'rolldown';

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  tsconfig: 'tsconfig.json',
  external: (id) => !/^(\.|\/|@droptally\/)/.test(id),
  output: { dir: 'dist', format: 'esm', sourcemap: true, keepNames: true },
});
