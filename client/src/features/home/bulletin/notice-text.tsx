import { Markdown } from 'markdown-to-jsx/react';
import type { ComponentProps, JSX } from 'react';

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
    a: { component: OutsideLink },
    // Loading a picture would tell its host who reads the page.
    img: { component: PictureLink },
    h1: heading,
    h2: heading,
    h3: heading,
    h5: heading,
    h6: heading,
  },
};

function OutsideLink({ href, children }: ComponentProps<'a'>): JSX.Element {
  if (!href) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function PictureLink({ src, alt }: ComponentProps<'img'>): JSX.Element {
  return <OutsideLink href={src}>{alt || src}</OutsideLink>;
}
