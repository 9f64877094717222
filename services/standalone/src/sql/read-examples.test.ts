import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readExamples } from './read-examples.ts';

test('examples are the numbered questions with their SQL, and nothing else of a document', () => {
  const text = [
    '# Title',
    '```sql\nSELECT 0\n```',
    '1. **How many?**\n\n```sql\nSELECT count()\nFROM reports\n```',
    '2. **No SQL?**',
    '3. **Which?**\n\n```sql\nSELECT stage\n```\n',
  ].join('\n\n');
  expect(readExamples(text)).toEqual([
    { title: 'How many?', sql: 'SELECT count()\nFROM reports' },
    { title: 'Which?', sql: 'SELECT stage' },
  ]);
});

test('the documentation has twenty', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/analysts.md'), 'utf8');
  expect(readExamples(text)).toHaveLength(20);
});
