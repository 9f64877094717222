type BackdropLine = { path: string; opacity: number };

/** Contours of an invented land: the same seed draws the same ones. */
export function backdropLines(seed: number, width = 1600, height = 1000): BackdropLine[] {
  const random = randomFrom(seed);
  const waves = Array.from({ length: 4 }, () => ({
    length: width * (0.3 + random() * 0.9),
    height: height * (0.03 + random() * 0.09),
    start: random() * Math.PI * 2,
    drift: (random() - 0.5) * 0.5,
  }));
  const count = 26;
  return Array.from({ length: count }, (_, row) => {
    const level = (row / (count - 1)) * height * 1.3 - height * 0.15;
    const points = Array.from({ length: 65 }, (_, step) => {
      const x = (step / 64) * width;
      const y = waves.reduce(
        (sum, wave) => sum + wave.height * Math.sin((x / wave.length) * Math.PI * 2 + wave.start + row * wave.drift),
        level,
      );
      return `${x.toFixed(0)} ${y.toFixed(1)}`;
    });
    return { path: `M${points.join('L')}`, opacity: row % 5 === 0 ? 1 : 0.5 };
  });
}

/** Mulberry32: small, and the same in every browser. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
