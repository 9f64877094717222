import { join } from 'node:path';
import type { OperatorAnswer } from '@droptally/proto/api/catalog/operators';
import type { PlannerRules } from '@droptally/proto/api/catalog/planner';
import { packagedCatalog } from '../catalog-directory.ts';
import { type Entry, openEntry } from '../reading/entry.ts';
import { readYaml } from '../reading/yaml-source.ts';
import { readOperators } from './operators-file.ts';
import { readPlanner } from './planner-file.ts';
import { type Prototypes, readPrototypes } from './prototypes-file.ts';

/** For a catalog from before there was a planner: it may lack stages that the packaged file names. */
export function readPackagedPlanner(): PlannerRules | undefined {
  return readPackaged('planner.yaml', (file) => readPlanner(file, {}));
}

/** For a catalog from before there were operators. */
export function readPackagedOperators(): OperatorAnswer | undefined {
  return readPackaged('operators.yaml', (file) => readOperators(file));
}

/** Those of this version. A site's own catalog adds to them, so that an update brings new ones to it too. */
export function readPackagedPrototypes(): Prototypes {
  return readPackaged('recognition-prototypes.json', readPrototypes) ?? new Map();
}

function readPackaged<T>(name: string, decode: (file: Entry) => T): T | undefined {
  const path = join(packagedCatalog(), name);
  const source = readYaml(path);
  return source.ok ? decode(openEntry(source, path, [])) : undefined;
}
