import { renderToStaticMarkup } from 'react-dom/server';
import { NoticeText } from './notice-text.tsx';

const draw = (text: string) => renderToStaticMarkup(<NoticeText>{text}</NoticeText>);

test('Markdown is rendered, with headings below those of the page', () => {
  const html = draw('# Soon\n\n**Two** new stages, see [the plan](https://example.org/plan).');
  expect(html).toContain('<h4');
  expect(html).toContain('<strong>Two</strong>');
  expect(html).toContain('<a href="https://example.org/plan" target="_blank" rel="noopener noreferrer">the plan</a>');
});

test('HTML stays text, and a javascript: link is dropped', () => {
  const html = draw('<img src=x onerror=alert(1)> <script>alert(1)</script> [go](javascript:alert(1))');
  expect(html).not.toMatch(/<(img|script|a)\b/);
  expect(html).toContain('go');
});

test('a picture becomes a link, so that its host does not learn who reads', () => {
  expect(draw('![map](https://example.org/map.png)')).toContain('<a href="https://example.org/map.png"');
});
