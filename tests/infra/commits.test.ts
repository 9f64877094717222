import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { ROOT } from '../support/root.ts';
import { testUnless } from '../support/test-where.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
const LONGEST = 72;
const FORM = /^([A-Z][a-z]+(?:-[a-z]+)*) .*[^.]$/;
/** Endings of the past, of -ing and of the third person. */
const ENDING = /(?:ed|ing|[^s]s)$/;
/** Imperatives that end so all the same. */
const VERBS = words(`bleed breed embed exceed feed heed need proceed seed shed shred speed succeed weed
  bring cling fling ping ring sing string swing alias bias focus`);
/** Pasts that do not. `bound` is missing: it is an imperative too. */
const PASTS = words(`began broke brought built came caught chose did drew fell felt found gave got had held kept knew
  left lost made meant met ran said saw sent spent stood taught threw told took was went were wrote`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Returns what is wrong with a commit's subject by the rules of CONTRIBUTING.md. */
function faultOf(subject: string): string | undefined {
  if (subject.length > LONGEST) return `has ${subject.length} characters, and may have ${LONGEST}`;
  const verb = FORM.exec(subject)?.[1]?.toLowerCase().split('-').at(-1);
  return verb !== undefined && isImperative(verb)
    ? undefined
    : 'is no imperative that begins with a capital and ends without a stop';
}

function isImperative(verb: string): boolean {
  return VERBS.has(verb) || !(ENDING.test(verb) || PASTS.has(verb));
}

test.each([
  'Exchange views when a build is published',
  'Feed the parser in pieces',
  'Proceed without a broker',
  'Succeed in reading',
  'Re-read the log',
  'Re-embed the engine',
  'Bring it home',
  'Focus the heading',
  'Pass the position on',
  'Bound what a client may send',
])('the subject "%s" is sound', (subject) => {
  expect(faultOf(subject)).toBeUndefined();
});

test.each([
  'Exchanged views when a build is published',
  'Needed more room',
  'Embedded the engine',
  'Re-sent the report',
  'Bringing it home',
  'Seeding data',
  'Adds a screen',
  'Made it faster',
  'exchange views',
  'Exchange views.',
  'Exchange',
])('the subject "%s" is no imperative', (subject) => {
  expect(faultOf(subject)).toContain('imperative');
});

test('a long subject is refused', () => {
  expect(faultOf(`Mend ${'x'.repeat(68)}`)).toBe('has 73 characters, and may have 72');
  expect(faultOf(`Mend ${'x'.repeat(67)}`)).toBeUndefined();
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
