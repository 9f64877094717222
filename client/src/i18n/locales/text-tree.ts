/** Texts as stored in a file, nested by feature and location. */
export type TextTree = { [key: string]: string | TextTree };
