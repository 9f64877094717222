/** Where a tag stands, and which of the places is the next that may close a string. */
type Tag = { places: number[]; next: number };

/** The strings `$tag$ … $tag$` of a text, asked for from its begin to its end. All tags are found in one go. */
export class DollarStrings {
  #tags: Map<string, Tag> | undefined;

  constructor(private readonly text: string) {}

  /** Where the string ends that begins here; undefined where none does. */
  endOf(at: number): number | undefined {
    const close = this.text[at] === '$' ? this.text.indexOf('$', at + 1) : -1;
    if (close < 0) return undefined;
    this.#tags ??= tagsOf(this.text);
    const tag = this.#tags.get(this.text.slice(at, close + 1));
    if (!tag) return undefined;
    while ((tag.places[tag.next] ?? Number.POSITIVE_INFINITY) <= close) tag.next++;
    const end = tag.places[tag.next];
    return end === undefined ? undefined : end + close + 1 - at;
  }
}

function tagsOf(text: string): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  let from = text.indexOf('$');
  for (let to = text.indexOf('$', from + 1); to >= 0; to = text.indexOf('$', from + 1)) {
    const written = text.slice(from, to + 1);
    if (/^\$\w*\$$/.test(written)) {
      const tag = tags.get(written) ?? { places: [], next: 0 };
      tags.set(written, tag);
      tag.places.push(from);
    }
    from = to;
  }
  return tags;
}
