/** What Nest injects the options of the meta controllers by. */
export const META_OPTIONS = Symbol('meta options');
