import type { Attack } from './attack.ts';
import { batchesOfAllStages } from './attacks/batches-of-all-stages.ts';
import { costlyReads } from './attacks/costly-reads.ts';
import { deafSockets } from './attacks/deaf-sockets.ts';
import { errorFlood } from './attacks/error-flood.ts';
import { followedItems } from './attacks/followed-items.ts';
import { fullBatches } from './attacks/full-batches.ts';
import { heldConnections } from './attacks/held-connections.ts';
import { hostileHeaders } from './attacks/hostile-headers.ts';
import { idleConnections } from './attacks/idle-connections.ts';
import { longHeads } from './attacks/long-heads.ts';
import { manyAddresses } from './attacks/many-addresses.ts';
import { manyPlans } from './attacks/many-plans.ts';
import { manyViews } from './attacks/many-views.ts';
import { pipelinedRequests } from './attacks/pipelined-requests.ts';
import { probeFlood } from './attacks/probe-flood.ts';
import { proxiedConnections } from './attacks/proxied-connections.ts';
import { refusedBodies } from './attacks/refused-bodies.ts';
import { slowUploads } from './attacks/slow-uploads.ts';
import { tinyChunks } from './attacks/tiny-chunks.ts';
import { unreadAnswers } from './attacks/unread-answers.ts';

/** All attacks that once stopped a site, by name. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'refused bodies': refusedBodies,
  'bodies in tiny chunks': tinyChunks,
  'deaf sockets': deafSockets,
  'costly reads': costlyReads,
  'held connections': heldConnections,
  'hostile headers': hostileHeaders,
  'unread answers': unreadAnswers,
  'pipelined requests': pipelinedRequests,
  'requests with long heads': longHeads,
  'connections of one client behind a proxy': proxiedConnections,
  'idle connections of a proxy': idleConnections,
  'slow uploads': slowUploads,
  'messages of the probe': probeFlood,
  'errors of pages': errorFlood,
  'followed items': followedItems,
  'views of all kinds': manyViews,
  'requests of many addresses': manyAddresses,
  plans: manyPlans,
  'full batches': fullBatches,
  'batches of all stages': batchesOfAllStages,
};
