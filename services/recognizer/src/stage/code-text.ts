/** A code as it is printed: the font has one glyph for `0` and `O`. */
export const withZero = (code: string) => code.toUpperCase().replaceAll('O', '0');
