import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<
  typeof parseArgs<{
    args: string[];
    options: Given & { json: { type: 'boolean' } };
    allowPositionals: true;
    strict: true;
  }>
>;

/** Parses a command's arguments. `names` are the positional ones in order; a ? at the end makes one optional. */
export function readArguments<const Given extends Options>(
  args: readonly string[],
  options: Given,
  names: readonly string[] = [],
): Parsed<Given> {
  const parsed = parsedBy(args, options);
  const { positionals } = parsed;
  const missing = names.find((name, index) => !name.endsWith('?') && positionals[index] === undefined);
  if (missing !== undefined) throw new UsageError(`<${missing}> is missing`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many`);
  return parsed;
}

function parsedBy<Given extends Options>(args: readonly string[], options: Given): Parsed<Given> {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    }) as Parsed<Given>;
  } catch (error) {
    // The first sentence says what is wrong. Node then explains at length how a value may begin with a dash.
    throw new UsageError((error as Error).message.split('. ', 1)[0]);
  }
}

/** Parses a whole number from an option. The error names the option. */
export function wholeNumberOption(text: string | undefined, name: string, otherwise: number, most: number): number {
  if (text === undefined) return otherwise;
  const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= most) return number;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most}; it is "${text}"`);
}
