/** A notice's Markdown as a line of plain text: a notification shows no markup. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>\s]+|[*_`~]+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
