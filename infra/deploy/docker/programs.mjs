/** Programs of the image by name, with their entry points. */
export const PROGRAMS = {
  standalone: 'services/standalone/dist/main.js',
  ingest: 'services/programs/dist/ingest.js',
  projector: 'services/programs/dist/projector.js',
  push: 'services/programs/dist/push.js',
  query: 'services/programs/dist/query.js',
  import: 'services/programs/dist/import.js',
  log: 'services/event-log/dist/main.js',
  admin: 'services/admin/dist/main.js',
  catalog: 'services/catalog/dist/main.js',
  warehouse: 'services/warehouse/dist/main.js',
};

/** Programs that run until stopped. */
export const GUARDED = ['standalone', 'ingest', 'projector', 'push', 'query'];
