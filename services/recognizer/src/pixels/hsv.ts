/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { max, min } = Math;
export type Hsv = { hue: number; saturation: number; value: number };

/** Hue in degrees, saturation 0..1 and value 0..255 of a colour. */
export function hsvOf(red: number, green: number, blue: number): Hsv {
  const value = max(red, green, blue);
  const spread = value - min(red, green, blue);
  return { hue: hueOf({ red, green, blue, value, spread }), saturation: value > 0 ? spread / value : 0, value };
}

type Channels = { red: number; green: number; blue: number; value: number; spread: number };

function hueOf({ red, green, blue, value, spread }: Channels): number {
  if (spread === 0) return 0;
  if (value === red) return (60 * ((green - blue) / spread) + 360) % 360;
  if (value === green) return 60 * ((blue - red) / spread) + 120;
  return 60 * ((red - green) / spread) + 240;
}
