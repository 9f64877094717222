declare module '*/rooms.mjs' {
  /** The text of docs/rooms.md for the repository in a folder. */
  export function drawRooms(root?: string): string;
}
