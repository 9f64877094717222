const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

type Measured = { depth: number; values: number };

const ENDLESS = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };

/**
 * Measures the depth of JSON text and the most values it may hold, from its bytes alone, before parsing. Reads no
 * further once one is beyond `most`: a body of megabytes takes milliseconds.
 */
export function measureJson(text: Uint8Array, most: Measured = ENDLESS): Measured {
  let open = 0;
  let depth = 0;
  // Every value is first in a list or object, or follows a comma. Empty lists and objects count twice.
  let values = 1;
  for (let at = 0; at < text.length && depth <= most.depth && values <= most.values; at++) {
    const byte = text[at];
    if (byte === QUOTE) at = endOfString(text, at);
    else if (byte === COMMA) values++;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      values++;
      depth = Math.max(depth, ++open);
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) open--;
  }
  return { depth, values };
}

function endOfString(text: Uint8Array, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === BACKSLASH) at++;
    else if (text[at] === QUOTE) return at;
  }
  return text.length;
}
