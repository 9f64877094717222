/** Positions of a tag, and the index of the next one that may close a string. */
type Tag = { positions: number[]; next: number };

/** Finds the strings `$tag$ … $tag$` of a text. Call it from beginning to end: all tags are found in one pass. */
export class DollarStrings {
  #tags: Map<string, Tag> | undefined;

  constructor(private readonly text: string) {}

  /** Returns the end of the string that begins at a position; undefined if none does. */
  endOf(at: number): number | undefined {
    const close = this.text[at] === '$' ? this.text.indexOf('$', at + 1) : -1;
    if (close < 0) return undefined;
    this.#tags ??= tagsOf(this.text);
    const tag = this.#tags.get(this.text.slice(at, close + 1));
    if (!tag) return undefined;
    while ((tag.positions[tag.next] ?? Number.POSITIVE_INFINITY) <= close) tag.next++;
    const end = tag.positions[tag.next];
    return end === undefined ? undefined : end + close + 1 - at;
  }
}

function tagsOf(text: string): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  let from = text.indexOf('$');
  for (let to = text.indexOf('$', from + 1); to >= 0; to = text.indexOf('$', from + 1)) {
    const written = text.slice(from, to + 1);
    if (/^\$\w*\$$/.test(written)) {
      const tag = tags.get(written) ?? { positions: [], next: 0 };
      tags.set(written, tag);
      tag.positions.push(from);
    }
    from = to;
  }
  return tags;
}
