import { wholeNumber } from '@droptally/event-log/whole-number';
import { requiredSecret } from '../secret/required-secret.ts';
import { readSettings } from './read-settings.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readSettings({
    port: () => wholeNumber(env, 'PORT', { fallback: 8080, highest: 65_535 }),
    secret: () => requiredSecret(env),
  });

test('settings come with their types', () => {
  const secret = 'x'.repeat(32);
  expect(read({ DROPTALLY_SECRET: secret })).toEqual({ port: 8080, secret: Buffer.from(secret) });
});

test('all errors are reported at once', () => {
  expect(() => read({ PORT: 'http' })).toThrow(/PORT must be a whole number.*\nDROPTALLY_SECRET is missing/);
});

test('a short secret is refused', () => {
  expect(() => read({ DROPTALLY_SECRET: 'x'.repeat(31) })).toThrow('DROPTALLY_SECRET needs at least 32 characters');
});
