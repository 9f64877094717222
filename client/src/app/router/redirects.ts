/** Addresses that only lead elsewhere: of the specification, and of the site that came before. */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/result', to: '/' },
  { from: '/about', to: '/' },
];
