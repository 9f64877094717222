import { Link } from '@tanstack/react-router';
import { Fragment, type JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteTitle } from '#app/navigation/document-title.tsx';
import { PLACES } from '#app/places.ts';
import { type Crumb, useScreenHeading } from '#ui/layout/screen-heading.ts';
import './breadcrumb.css';

/**
 * The path to the current screen. Where room is short, the last step stays. The style sheet does that: Blueprint's
 * Breadcrumbs measure each step by script, and move those that do not fit into a menu.
 */
export function Breadcrumb(): JSX.Element {
  const { t } = useTranslation();
  const { crumbs, title, titleLang, code } = useScreenHeading();
  const routeTitle = useRouteTitle();
  const route = routeTitle && t(routeTitle);
  const own = title ?? route ?? '';
  const before: Crumb[] = title !== undefined && route ? [toPlace(route, routeTitle), ...crumbs] : [];
  return (
    <nav className="breadcrumb" aria-label={t('shell.whereYouAre')}>
      {before.map(({ text, to, lang }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps may share a name; the index identifies them
        <Fragment key={index}>
          <span className="breadcrumb-step" lang={lang} title={text}>
            {to ? (
              <Link to={to} activeOptions={{ exact: true }}>
                {text}
              </Link>
            ) : (
              text
            )}
          </span>
          <span className="breadcrumb-slash" aria-hidden="true">
            /
          </span>
        </Fragment>
      ))}
      <span className="breadcrumb-own" aria-current="page" lang={titleLang} data-code={code} title={own}>
        {own}
      </span>
    </nav>
  );
}

function toPlace(text: string, title: string | undefined): Crumb {
  const place = PLACES.find((each) => each.title === title);
  return place ? { text, to: place.to } : { text };
}
