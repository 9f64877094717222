/** What the editor asks of a browser, and jsdom lacks. Imported before the editor, which looks once for the browser it is in. */
Object.defineProperty(navigator, 'vendor', { configurable: true, value: 'Google Inc.' });
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
