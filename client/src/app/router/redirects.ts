/** Redirects of the specification and of the previous site. Parameters are passed on. */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/result', to: '/' },
  { from: '/about', to: '/' },
  { from: '/report', to: '/report/stage' },
  { from: '/report/$zoneId', to: '/report/stage' },
  { from: '/report/$zoneId/$stageId', to: '/report/stage/$zoneId/$stageId' },
];
