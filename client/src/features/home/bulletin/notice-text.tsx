import { Markdown } from 'markdown-to-jsx/react';
import type { ComponentProps, JSX } from 'react';
import { OutsideLink } from '#ui/controls/outside-link.tsx';

/** Renders an operator's Markdown. HTML stays text, and URLs that run code are dropped. */
export function NoticeText({ children }: { children: string }): JSX.Element {
  return <Markdown options={OPTIONS}>{children}</Markdown>;
}

const heading = { component: 'h4' } as const;

const OPTIONS: ComponentProps<typeof Markdown>['options'] = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: 'div',
  slugify: () => '',
  overrides: {
    a: { component: NoticeLink },
    // Loading a picture would tell its host who reads the page.
    img: { component: PictureLink },
    h1: heading,
    h2: heading,
    h3: heading,
    h5: heading,
    h6: heading,
  },
};

function NoticeLink({ href, children }: ComponentProps<'a'>): JSX.Element {
  if (!href) return <>{children}</>;
  return <OutsideLink href={href}>{children}</OutsideLink>;
}

function PictureLink({ src, alt }: ComponentProps<'img'>): JSX.Element {
  return <NoticeLink href={src}>{alt || src}</NoticeLink>;
}
