import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenHeading } from '#ui/layout/screen-heading.ts';
import { pageTitle } from './page-title.ts';

/** Sets the document title from the screen, in the current language. */
export function DocumentTitle(): null {
  const { t } = useTranslation();
  const { title } = useScreenHeading();
  const route = useRouteTitle();
  const text = pageTitle(title, route && t(route));
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}

/** Returns the title key of the current route; undefined if the page does not exist. */
export function useRouteTitle() {
  return useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      return last?.status === 'notFound' ? undefined : last?.staticData.title;
    },
  });
}
