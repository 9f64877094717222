export function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, highest: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= highest) return number;
  throw new Error(`${name} must be a whole number from 0 to ${highest}; it is "${text}"`);
}
