/** Actions of a heading; columns are named by id. */
export type HeadActions = {
  sort: (id: string, additive: boolean) => void;
  move: (id: string, to: string) => void;
  resize: (id: string, width: number) => void;
  resetWidth: (id: string) => void;
};
