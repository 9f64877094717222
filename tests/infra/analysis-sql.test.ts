import { readFileSync } from 'node:fs';
import { ANALYSIS_SQL, analysisSql } from '../../infra/dev/analysis-sql.mjs';

const made = analysisSql();

test('analysts of a server have the views and functions of the embedded tables', () => {
  expect(readFileSync(ANALYSIS_SQL, 'utf8')).toBe(made);
});

test('they read with the rights of a user who cannot log in, and each its table by its full name', () => {
  const views = made.split('CREATE OR REPLACE VIEW').slice(1);
  expect(views.length).toBeGreaterThan(10);
  for (const view of views) {
    expect(view).toMatch(/\nDEFINER = droptally_views SQL SECURITY DEFINER\nAS SELECT/);
    expect(view).not.toMatch(/\b(?:FROM|JOIN) (?!droptally\.)[a-z]/);
  }
});
