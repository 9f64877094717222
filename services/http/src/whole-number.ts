/** A whole number from the environment; one that means nothing is refused by name. */
export function wholeNumber(env: NodeJS.ProcessEnv, name: string, standard: number, highest: number): number {
  const text = env[name]?.trim();
  if (!text) return standard;
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= highest) return number;
  throw new Error(`${name} must be a whole number from 0 to ${highest}; it is "${text}"`);
}
