import { advanced } from './benches/advanced.ts';
import { analysts } from './benches/analysts.ts';
import { attacks } from './benches/attacks.ts';
import { bytes } from './benches/bytes.ts';
import { client } from './benches/client.ts';
import { distributed } from './benches/distributed.ts';
import { freshness } from './benches/freshness.ts';
import { ingest } from './benches/ingest.ts';
import { kills } from './benches/kills.ts';
import { matrix } from './benches/matrix.ts';
import { personal } from './benches/personal.ts';
import { planner } from './benches/planner.ts';
import { recognition } from './benches/recognition.ts';
import { replay } from './benches/replay.ts';
import { sustain } from './benches/sustain.ts';
import { wander } from './benches/wander.ts';
import type { Bench } from './parameters.ts';

export type BenchName =
  | 'ingest'
  | 'freshness'
  | 'matrix'
  | 'advanced'
  | 'analysts'
  | 'personal'
  | 'bytes'
  | 'replay'
  | 'sustain'
  | 'client'
  | 'planner'
  | 'recognition'
  | 'distributed'
  | 'wander'
  | 'attacks'
  | 'kills';

/** All benches by name. */
export const BENCHES: Readonly<Record<BenchName, Bench>> = {
  ingest,
  freshness,
  matrix,
  advanced,
  analysts,
  personal,
  bytes,
  replay,
  sustain,
  client,
  planner,
  recognition,
  distributed,
  wander,
  attacks,
  kills,
};
