import { type Contours, coverageOf } from '../../training/rendering/coverage.ts';
import { moved } from '../../training/samples/line-of-text.ts';
import type { Picture } from '../reading.ts';

/** Looked up once: in the context of a test each look-up of a global takes longer than the arithmetic. */
const { floor, hypot, max, min } = Math;
export type Colour = readonly [red: number, green: number, blue: number];
/** How far outside of a shape a point is; negative inside. */
type Distance = (x: number, y: number) => number;
type Bounds = { left: number; top: number; right: number; bottom: number };
type View = { scale: number; left: number; top: number };

/** Opaque, on machines with the low byte first. */
const BLACK = 0xff000000;

/** Draws shapes at any size, with smooth edges. Lengths are those of a screen that is 720 high. */
export class Canvas {
  readonly picture: Picture;
  readonly #view: View;

  constructor(size: { width: number; height: number }, view: Partial<View> = {}) {
    const data = new Uint8ClampedArray(size.width * size.height * 4);
    new Uint32Array(data.buffer).fill(BLACK);
    this.picture = { ...size, data };
    this.#view = { scale: 1, left: 0, top: 0, ...view };
  }

  /** Draws on a copy of a picture. */
  static over(picture: Picture, view: Partial<View> = {}): Canvas {
    const canvas = new Canvas(picture, view);
    canvas.picture.data.set(picture.data);
    return canvas;
  }

  box(place: { x: number; y: number; width: number; height: number }, colour: Colour): void {
    const bounds = { left: place.x, top: place.y, right: place.x + place.width, bottom: place.y + place.height };
    const distance: Distance = (x, y) => max(bounds.left - x, x - bounds.right, bounds.top - y, y - bounds.bottom);
    this.#fill(bounds, distance, colour);
  }

  disc(centre: { x: number; y: number; radius: number }, colour: Colour): void {
    const { x, y, radius } = centre;
    const bounds = { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
    this.#fill(bounds, (px, py) => hypot(px - x, py - y) - radius, colour);
  }

  /** Closed polygons, as outlines of characters are. */
  polygons(contours: Contours, colour: Colour): void {
    const { scale, left, top } = this.#view;
    const placed = contours.map((contour) => contour.map((value, at) => value * scale + (at % 2 === 0 ? left : top)));
    const values = placed.flat();
    const xs = values.filter((_, at) => at % 2 === 0);
    const ys = values.filter((_, at) => at % 2 === 1);
    const first = { x: max(0, floor(min(...xs))), y: max(0, floor(min(...ys))) };
    const size = {
      width: max(0, min(this.picture.width, floor(max(...xs)) + 1) - first.x),
      height: max(0, min(this.picture.height, floor(max(...ys)) + 1) - first.y),
    };
    const { data } = coverageOf(moved(placed, -first.x, -first.y), size);
    data.forEach((share, at) => {
      const x = first.x + (at % size.width);
      const y = first.y + floor(at / size.width);
      if (share > 0) this.#blend((y * this.picture.width + x) * 4, colour, share);
    });
  }

  #fill(bounds: Bounds, distance: Distance, colour: Colour): void {
    const { scale, left, top } = this.#view;
    const { width, height } = this.picture;
    const first = { x: max(0, floor(left + bounds.left * scale - 1)), y: top + bounds.top * scale - 1 };
    const last = { x: min(width - 1, left + bounds.right * scale + 1), y: top + bounds.bottom * scale + 1 };
    for (let y = max(0, floor(first.y)); y <= min(height - 1, last.y); y++)
      for (let x = first.x; x <= last.x; x++) {
        const outside = distance((x + 0.5 - left) / scale, (y + 0.5 - top) / scale) * scale;
        if (outside < 0.5) this.#blend((y * width + x) * 4, colour, min(1, 0.5 - outside));
      }
  }

  #blend(at: number, [red, green, blue]: Colour, share: number): void {
    const { data } = this.picture;
    const rest = 1 - share;
    data[at] = share * red + rest * (data[at] ?? 0);
    data[at + 1] = share * green + rest * (data[at + 1] ?? 0);
    data[at + 2] = share * blue + rest * (data[at + 2] ?? 0);
  }
}
