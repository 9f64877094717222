import { normalQuantile } from './normal-quantile.ts';
import { poissonLower } from './poisson-lower.ts';
import { studentQuantile } from './student-quantile.ts';

test.each([
  [0.5, 0],
  [0.75, 0.6744897501960817],
  [0.95, 1.6448536269514722],
  [0.975, 1.959963984540054],
  [0.995, 2.5758293035489004],
  [0.9985, 2.9677379253417833],
  [0.9995, 3.2905267314919255],
  [1e-12, -7.034483825301132],
  [1e-30, -11.464024688443617],
])('the normal quantile of %f is %f', (share, value) => {
  expect(normalQuantile(share)).toBeCloseTo(value, 12);
});

test('the normal quantile is symmetric', () => {
  for (const share of [0.01, 0.07, 0.2, 0.45])
    expect(normalQuantile(share)).toBeCloseTo(-normalQuantile(1 - share), 12);
});

test.each([
  [29, 2.045229642],
  [10, 2.228138852],
  [5, 2.570581836],
])("with %i degrees of freedom Student's 97.5 %% quantile is %f", (freedom, value) => {
  expect(studentQuantile(normalQuantile(0.975), freedom)).toBeCloseTo(value, 2);
});

// The expansion itself, term by term, for a quantile of 2: 5/4, 147/96, 549/384.
test.each([1, 2, 10])('with %i degrees of freedom the expansion has three terms', (freedom) => {
  const terms = 1 + 5 / 4 / freedom + 147 / 96 / freedom ** 2 + 549 / 384 / freedom ** 3;
  expect(studentQuantile(2, freedom)).toBeCloseTo(2 * terms, 12);
});

test.each([0.001, 0.05, 0.5])('the lower Poisson bound has a risk of exactly %f', (risk) => {
  expect(poissonLower(1, risk)).toBeCloseTo(-Math.log(1 - risk), 12);
  const mean = poissonLower(3, risk);
  expect(1 - Math.exp(-mean) * (1 + mean + (mean * mean) / 2)).toBeCloseTo(risk, 12);
  expect(poissonLower(2.5, risk)).toBeCloseTo((poissonLower(2, risk) + mean) / 2, 12);
  expect(poissonLower(0, risk)).toBe(0);
});
