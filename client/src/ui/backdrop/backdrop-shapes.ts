type BackdropLine = { path: string; opacity: number };

const RARE_SHARE = 0.002;

/** One seed in five hundred draws stars instead of contour lines. */
export function isRare(seed: number): boolean {
  return randomFrom(seed + 1)() < RARE_SHARE;
}

/** Invented constellations: each is a random walk from star to star. */
export function backdropStars(seed: number, width = 1600, height = 1000): BackdropLine[] {
  const random = randomFrom(seed);
  return Array.from({ length: 15 }, (_, index) => {
    let x = (((index % 5) + random()) * width) / 5;
    let y = ((Math.floor(index / 5) + random()) * height) / 3;
    let turn = random() * Math.PI * 2;
    const stars = Array.from({ length: 3 + Math.floor(random() * 4) }, () => {
      turn += (random() - 0.5) * Math.PI;
      const step = width * (0.03 + random() * 0.05);
      x += Math.cos(turn) * step;
      y += Math.sin(turn) * step;
      return [x, y] as const;
    });
    const figure = { path: `M${stars.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}`, opacity: 0.5 };
    return [figure, ...stars.map(([x, y]) => ({ path: starAt(x, y, 4 + random() * 8), opacity: 1 }))];
  }).flat();
}

/** A four-pointed star. */
function starAt(x: number, y: number, size: number): string {
  const points = Array.from({ length: 8 }, (_, corner) => {
    const reach = corner % 2 === 0 ? size : size / 4;
    const turn = (corner * Math.PI) / 4;
    return `${(x + Math.cos(turn) * reach).toFixed(1)} ${(y + Math.sin(turn) * reach).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Contour lines of an invented terrain, deterministic for a seed. */
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

/** Mulberry32: a small PRNG with the same output in every browser. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
