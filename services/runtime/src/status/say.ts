/** Output of a program: what it does, and what went wrong. */
export type Say = { line(text: string): void; trouble(text: string): void };

export const SAY: Say = { line: (text) => console.log(text), trouble: (text) => console.error(text) };
