import { isMainlandHost } from '#data/platform/mainland.ts';

type SocialSite = { id: string; name: string; lang?: string; href: string };

type Shared = { link: string; title: string };
type Site = {
  id: string;
  name: string;
  lang?: string;
  /** Unreachable from mainland China. */
  outside: boolean;
  href: (shared: Shared) => string;
};

const SITES: readonly Site[] = [
  {
    id: 'weibo',
    name: '微博',
    lang: 'zh',
    outside: false,
    href: (shared) => address('https://service.weibo.com/share/share.php', { url: shared.link, title: shared.title }),
  },
  {
    id: 'qq',
    name: 'QQ',
    outside: false,
    href: (shared) =>
      address('https://connect.qq.com/widget/shareqq/index.html', { url: shared.link, title: shared.title }),
  },
  {
    id: 'x',
    name: 'X',
    outside: true,
    href: (shared) => address('https://x.com/intent/post', { text: shared.title, url: shared.link }),
  },
  {
    id: 'facebook',
    name: 'Facebook',
    outside: true,
    href: (shared) => address('https://www.facebook.com/sharer/sharer.php', { u: shared.link }),
  },
  {
    id: 'reddit',
    name: 'Reddit',
    outside: true,
    href: (shared) => address('https://www.reddit.com/submit', { url: shared.link, title: shared.title }),
  },
  {
    id: 'line',
    name: 'LINE',
    outside: true,
    href: (shared) => address('https://social-plugins.line.me/lineit/share', { url: shared.link }),
  },
];

/** Sites to post a link on. A mainland host offers only those reachable from there. */
export function socialSites(host: string, shared: Shared): SocialSite[] {
  const mainland = isMainlandHost(host);
  return SITES.filter(({ outside }) => !(mainland && outside)).map(({ id, name, lang, href }) => ({
    id,
    name,
    ...(lang && { lang }),
    href: href(shared),
  }));
}

function address(site: string, search: Readonly<Record<string, string>>): string {
  return `${site}?${new URLSearchParams(search)}`;
}
