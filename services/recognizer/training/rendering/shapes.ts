export const rectangle = (left: number, top: number, right: number, bottom: number) => [
  [left, top, right, top, right, bottom, left, bottom],
];

export const ellipse = ({ x, y, across, down }: { x: number; y: number; across: number; down: number }) => [
  around(({ cosine, sine }) => [x + across * cosine, y + down * sine]),
];

/** Two circles that turn in opposite directions: nothing is filled inside the smaller one. */
export const ring = ({ x, y, inner, outer }: { x: number; y: number; inner: number; outer: number }) => [
  around(({ cosine, sine }) => [x + outer * cosine, y + outer * sine]),
  around(({ cosine, sine }) => [x + inner * cosine, y - inner * sine]),
];

const CORNERS = 48;

const around = (point: (angle: { cosine: number; sine: number }) => readonly number[]) =>
  Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return point({ cosine: Math.cos(angle), sine: Math.sin(angle) });
  }).flat();
