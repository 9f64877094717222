import type { Random } from '../../training/rendering/random.ts';
import type { Picture, ReadDropType } from '../reading.ts';
import type { Colour } from './canvas.ts';
import { runsPhrases } from './draw-runs.ts';
import { type DrawnGroup, drawScreen, type Fonts } from './draw-screen.ts';
import { DRAWN_ITEMS, drawnId } from './drawn-prototypes.ts';

export type DrawnTruth = {
  code: string;
  stars: number;
  times: number;
  /** Drops, money too. */
  shown: number;
  drops: readonly { dropType: ReadDropType; itemId: string; quantity: number }[];
};
export type RandomScreen = { picture: Picture; truth: DrawnTruth };

/** From tablets to the widest phones. */
const RATIOS = [4 / 3, 16 / 10, 16 / 9, 16 / 9, 2, 19.5 / 9, 21 / 9];
const ORDER: readonly ReadDropType[] = ['LMB', 'NORMAL_DROP', 'SPECIAL_DROP', 'EXTRA_DROP'];
const FURNITURE = 'FURNITURE';

type Choices = {
  random: Random;
  fonts: readonly Fonts[];
  codes: readonly string[];
  heights: readonly number[];
  ratios?: readonly number[];
  bars?: boolean;
  /** Numbers of runs that screens stand for. */
  runs?: readonly number[];
};

/** A result of any ratio, height, font, drops and black bars, and what it shows. */
export function randomScreen(choices: Choices): RandomScreen {
  const { random, fonts, codes, heights, ratios = RATIOS, bars = true, runs = [] } = choices;
  const height = random.pick(heights);
  const ratio = random.pick(ratios);
  const width = Math.round(height * ratio);
  // A tablet's screen is as wide as 1280 of its pixels, a phone's as high as 720.
  const scale = Math.min(width / 1280, height / 720);
  const groups = randomGroups(random);
  const bar = bars && random.chance(0.25) ? Math.round(random.uniform(10, 60) * scale) : 0;
  const above = Math.round((height - 720 * scale) / 2);
  const code = random.pick(codes);
  const stars = random.chance(0.9) ? 3 : random.whole(0, 2);
  const own = random.pick(fonts);
  const art: Colour = [random.whole(0, 200), random.whole(0, 200), random.whole(0, 200)];
  const times = runs.length > 0 ? random.pick(runs) : 1;
  const picture = drawScreen({
    width: width + 2 * bar,
    height: height + 2 * bar,
    scale,
    bars: { x: bar, y: bar + above },
    stars,
    groups,
    code,
    fonts: own,
    art,
    ...(runs.length > 0 && { runs: { times, ...random.pick(runsPhrases(own.quantity)) } }),
  });
  const drops = groups.flatMap(dropsOf);
  return { picture, truth: { code, stars, times, shown: drops.length, drops } };
}

function randomGroups(random: Random): DrawnGroup[] {
  const groups = ORDER.flatMap((dropType) => {
    const most = dropType === 'NORMAL_DROP' ? 3 : 1;
    const count = dropType === 'NORMAL_DROP' ? random.whole(1, most) : random.whole(0, most);
    return count > 0 ? [randomGroup(random, { dropType, count })] : [];
  });
  if (!random.chance(0.15)) return groups;
  const furniture = { dropType: FURNITURE, items: [0], quantities: [1] } as const;
  const at = groups.findIndex(({ dropType }) => dropType !== 'LMB');
  return groups.toSpliced(at, 0, furniture);
}

function randomGroup(random: Random, { dropType, count }: { dropType: ReadDropType; count: number }): DrawnGroup {
  const each = Array.from({ length: count });
  return {
    dropType,
    items: each.map(() => random.pick(DRAWN_ITEMS)),
    quantities: each.map(() => (random.chance(0.7) ? random.whole(1, 9) : random.whole(10, 360))),
  };
}

function dropsOf({ dropType, items, quantities = [] }: DrawnGroup) {
  return items.map((item, index) => ({
    dropType,
    itemId: dropType === FURNITURE ? 'furni' : drawnId(item),
    quantity: quantities[index] ?? 0,
  }));
}
