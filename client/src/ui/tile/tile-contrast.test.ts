import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../theme/tokens.css', import.meta.url).pathname, 'utf8');
const rarities = ['none', 'grey', 'green', 'blue', 'purple', 'gold'];

function token(name: string): string {
  const found = new RegExp(`--dt-${name}:\\s*(#[0-9a-f]{6})`).exec(css)?.[1];
  if (!found) throw new Error(`There is no token ${name}`);
  return found;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(rarities)('the ink of a %s tile has a contrast of at least 4.5 to 1', (rarity) => {
  const [darker, lighter] = [token(`rarity-${rarity}`), token(`rarity-${rarity}-ink`)]
    .map(luminance)
    .sort((a, b) => a - b) as [number, number];
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5);
});
