import type { Picture } from '../reading.ts';
import { Canvas, type Colour } from './canvas.ts';

export type OldScreen = {
  width?: number;
  height?: number;
  stars?: number;
  colour?: Colour;
  /** From one star to the next, of a screen that is 720 high. */
  pitch?: number;
};

const CYAN: Colour = [60, 220, 245];
const UNLIT: Colour = [70, 70, 70];
const FIRST = { x: 180, y: 545, radius: 26 };

/** A result as the game showed it until 2022: a dark panel below, with stars beside the code and drops right of a line. */
export function drawOldScreen(screen: OldScreen = {}): Picture {
  const { width = 1280, height = 720, stars = 3, colour = CYAN, pitch = 72 } = screen;
  const canvas = new Canvas({ width, height }, { scale: height / 720 });
  const right = (width * 720) / height;
  canvas.box({ x: 0, y: 0, width: right, height: 720 }, [120, 110, 100]);
  canvas.box({ x: 0, y: 470, width: right, height: 250 }, [30, 30, 34]);
  canvas.box({ x: 410, y: 490, width: 2, height: 210 }, [240, 240, 240]);
  canvas.box({ x: 30, y: 610, width: 340, height: 60 }, [250, 250, 250]);
  for (let star = 0; star < 3; star++)
    canvas.disc({ ...FIRST, x: FIRST.x + pitch * star }, star < stars ? colour : UNLIT);
  for (let drop = 0; drop < 3; drop++)
    canvas.disc({ x: 520 + 140 * drop, y: 610, radius: 55 }, [200, 180 - 40 * drop, 90]);
  return canvas.picture;
}
