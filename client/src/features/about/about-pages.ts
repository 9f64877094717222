/** Section names in the URL. */
export const ABOUT_PAGES = ['contribute', 'members', 'contact', 'donate', 'links', 'credits', 'changelog'] as const;

export type AboutPage = (typeof ABOUT_PAGES)[number];

export function isAboutPage({ page }: Readonly<Record<string, string>>): boolean {
  return ABOUT_PAGES.some((known) => known === page);
}
