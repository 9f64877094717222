type Layer = { close: () => void };

/** What is open over the page (sheets, dialogs, menus), the topmost last. */
export class OpenLayers {
  readonly #layers: Layer[] = [];
  #changed = (): void => undefined;

  get count(): number {
    return this.#layers.length;
  }

  whenChanged(changed: () => void): void {
    this.#changed = changed;
  }

  /** Adds a layer. The result removes it, once it has closed by other means than `close`. */
  open(close: () => void): () => void {
    const layer = { close };
    this.#layers.push(layer);
    this.#changed();
    return () => {
      const at = this.#layers.indexOf(layer);
      if (at < 0) return;
      this.#layers.splice(at, 1);
      this.#changed();
    };
  }

  /** Closes layers from the top until `count` are left. */
  closeDownTo(count: number): void {
    while (this.#layers.length > count) this.#layers.pop()?.close();
  }
}

/** The layers of this window. */
export const openLayers = new OpenLayers();
