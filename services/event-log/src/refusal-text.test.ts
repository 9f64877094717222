import { LogUnavailable } from './event-log.ts';
import { refusalText } from './refusal-text.ts';

const refused = (message: string, cause?: unknown) => refusalText(new LogUnavailable(message, { cause }));

test('what is behind a refusal is said once, on one line', () => {
  expect(refused('it is full')).toBe('it is full');
  expect(refused('it cannot be written', new Error('No space left\non device'))).toBe(
    'it cannot be written: No space left; on device',
  );
  expect(refused('it cannot be opened: too long', new Error('too long'))).toBe('it cannot be opened: too long');
  const inner = new LogUnavailable('it cannot be written', { cause: new Error('no space') });
  expect(refused('it is being opened again', inner)).toBe('it is being opened again: it cannot be written: no space');
});
