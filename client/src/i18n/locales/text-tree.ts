/** Texts as a file holds them, nested by feature and place. */
export type TextTree = { [key: string]: string | TextTree };
