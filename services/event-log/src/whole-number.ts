type Allowed = { fallback: number; lowest?: number; highest: number };

/** Reads a whole number from the environment. The error names the variable. */
export function wholeNumber(env: NodeJS.ProcessEnv, name: string, { fallback, lowest = 0, highest }: Allowed): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const number = Number(text);
  if (/^-?\d+$/.test(text) && number >= lowest && number <= highest) return number;
  throw new Error(`${name} must be a whole number from ${lowest} to ${highest}; it is "${text}"`);
}
