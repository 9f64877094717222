/** What a heading asks of the table; columns are named by their ids. */
export type HeadActions = {
  sort: (id: string, among: boolean) => void;
  move: (id: string, to: string) => void;
  resize: (id: string, width: number) => void;
  resetWidth: (id: string) => void;
};
