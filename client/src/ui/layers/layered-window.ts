import { LayeredHistory } from './layered-history.ts';
import { openLayers } from './open-layers.ts';

/** The window as the router is to see it: Back reaches the router only when no layer is left to close. */
export function layeredWindow(): { window: object; pageIsShown: () => void } {
  const history = new LayeredHistory(window, openLayers);
  const seen = {
    history,
    location: window.location,
    document,
    addEventListener(type: 'popstate' | 'beforeunload', listener: EventListener, options?: AddEventListenerOptions) {
      if (type === 'popstate') history.whenPopped(() => listener(new PopStateEvent(type)));
      else window.addEventListener(type, listener, options);
    },
    removeEventListener: window.removeEventListener.bind(window),
  };
  return { window: seen, pageIsShown: () => history.pageIsShown() };
}
