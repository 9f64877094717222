import { socialSites } from './social-sites.ts';

const shared = { link: 'https://drops.example/?server=CN&category=all', title: '1-7' };
const idsOn = (host: string) => socialSites(host, shared).map(({ id }) => id);

test('a mainland host offers only sites reachable there', () => {
  expect(idsOn('drops.cn')).toEqual(['weibo', 'qq']);
  expect(idsOn('drops.cn:8600')).toEqual(['weibo', 'qq']);
  expect(idsOn('cn.drops.example')).toContain('facebook');
});

test('the link is escaped as one value', () => {
  const x = socialSites('drops.example', shared).find(({ id }) => id === 'x');
  expect(new URL(x?.href ?? '').searchParams.get('url')).toBe(shared.link);
});
