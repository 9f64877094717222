import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { ROOT } from '../support/root.ts';
import { testUnless } from '../support/test-where.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
const LONGEST = 72;
const IMPERATIVE = /^[A-Z][a-z]+ .*[^.]$/;
const OTHER_MOOD = /^(?!Bring|Embed|Feed|Need|Ping|Seed|Shed|Speed)\w+(?:ed|ing) /;

/** Returns what is wrong with a commit's subject by the rules of CONTRIBUTING.md. */
function faultOf(subject: string): string | undefined {
  if (subject.length > LONGEST) return `has ${subject.length} characters, and may have ${LONGEST}`;
  return IMPERATIVE.test(subject) && !OTHER_MOOD.test(subject)
    ? undefined
    : 'is no imperative that begins with a capital and ends without a stop';
}

test.each([
  ['Exchange views when a build is published', undefined],
  ['Feed the parser in pieces', undefined],
  ['Exchanged views when a build is published', expect.stringContaining('imperative')],
  ['exchange views', expect.stringContaining('imperative')],
  ['Exchange views.', expect.stringContaining('imperative')],
  ['x'.repeat(73), 'has 73 characters, and may have 72'],
])('the fault of the subject "%s" is %s', (subject, fault) => {
  expect(faultOf(subject)).toEqual(fault);
});

testUnless(isShallow ? 'the history is not whole' : undefined, 'each subject since this check is sound', async () => {
  const path = `tests/infra/${basename(import.meta.url)}`;
  const [since = 'HEAD'] = git('log', '--format=%H', '--diff-filter=A', '--', path).split('\n');
  const subjects = git('log', '--no-merges', '--format=%s', `${since}..HEAD`).split('\n').filter(Boolean);
  const faults = subjects.flatMap((subject) => {
    const fault = faultOf(subject);
    return fault ? [`"${subject}" ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});
