import { configure } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

/** The size of every element, as jsdom lays nothing out: lists draw the lines that fit into it. */
const SIZE = { width: 1_280, height: 300 };

class NoResizing implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(window, {
  ResizeObserver: NoResizing,
  innerWidth: SIZE.width,
  scrollTo: () => {},
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  CSS: { escape: (name: string) => name.replaceAll(/[^\w-]/g, '\\$&') },
});
for (const [property, size] of [
  ['offsetWidth', SIZE.width],
  ['clientWidth', SIZE.width],
  ['offsetHeight', SIZE.height],
  ['clientHeight', SIZE.height],
] as const) {
  Object.defineProperty(HTMLElement.prototype, property, { configurable: true, get: () => size });
}
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
// Shown, but without the top layer and the keys of a browser.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function hide() {
  this.open = false;
};

// Other programs may load this machine.
configure({ asyncUtilTimeout: 90_000 });

beforeAll(() => startTestTexts('en'));
