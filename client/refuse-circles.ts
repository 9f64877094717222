import type { Plugin } from 'vite';

/** Refuses chunks that import each other in a circle: one of them would run before what it needs is there. */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    generateBundle(_options, bundle) {
      const done = new Set<string>();
      const visit = (file: string, above: readonly string[]) => {
        if (above.includes(file)) this.error(`Chunks import each other: ${[...above, file].join(' -> ')}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== 'chunk') return;
        for (const imported of chunk.imports) visit(imported, [...above, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
