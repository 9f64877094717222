import { jest } from '@jest/globals';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { pastMargin } from '../support/browser/past-margin.ts';
import { smallTargets } from '../support/browser/small-targets.ts';
import { LANGUAGES, type Language, type Visitor } from '../support/browser/visit.ts';
import { SCREENS } from './screens/screens.ts';

const WIDTHS = [320, 360, 390];

jest.setTimeout(180_000);

describeDashboard('a phone', ({ arrive }) => {
  const visitors = new Map<Language, Visitor>();
  afterAll(() => Promise.all([...visitors.values()].map((visitor) => visitor.leave())));

  async function visitorOf(language: Language): Promise<Visitor> {
    const visitor = visitors.get(language) ?? (await arrive(language, { theme: 'light', width: 390 }, true));
    visitors.set(language, visitor);
    return visitor;
  }

  const sights = LANGUAGES.flatMap((language) => SCREENS.map((screen) => ({ language, screen, name: screen.name })));
  test.each(sights)('shows nothing past the margin of $name, $language', async ({ language, screen }) => {
    const visitor = await visitorOf(language);
    await visitor.open(screen.path);
    await screen.open?.(visitor.page);
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await visitor.look({ theme: 'light', width });
      faults.push(...(await pastMargin(visitor.page)).map((fault) => `${width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each(SCREENS)('has controls of 44 px for a finger: $name', async (screen) => {
    const visitor = await visitorOf('en');
    await visitor.open(screen.path);
    await screen.open?.(visitor.page);
    expect(await smallTargets(visitor.page)).toEqual([]);
  });
});
