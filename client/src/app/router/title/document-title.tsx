import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useScreenHeading } from '#ui/layout/screen-heading.ts';
import { pageTitle } from './page-title.ts';

/** The document is called after what it shows, in the language it shows it in. */
export function DocumentTitle(): null {
  const t = useText();
  const { title } = useScreenHeading();
  const route = useRouteTitle();
  const text = pageTitle(title, route && t(route));
  useEffect(() => {
    document.title = text;
  }, [text]);
  return null;
}

/** The key of the title of the route that is shown; none where there is no such page. */
export function useRouteTitle() {
  return useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      return last?.status === 'notFound' ? undefined : last?.staticData.title;
    },
  });
}
