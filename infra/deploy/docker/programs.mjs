/** What the image can be told to run, and where it lies. */
export const PROGRAMS = {
  standalone: 'services/standalone/dist/main.js',
  ingest: 'services/programs/dist/ingest.js',
  projector: 'services/programs/dist/projector.js',
  query: 'services/programs/dist/query.js',
  import: 'services/programs/dist/import.js',
  log: 'services/event-log/dist/main.js',
  admin: 'services/admin/dist/main.js',
  catalog: 'services/catalog/dist/main.js',
  warehouse: 'services/warehouse/dist/main.js',
};

/** Those that live until they are told to stop. */
export const GUARDED = ['standalone', 'ingest', 'projector', 'query'];
