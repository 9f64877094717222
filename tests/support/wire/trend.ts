type Series = { quantity: number[]; times: number[] };
export type Trend = {
  trend: Record<
    string,
    { results: Record<string, Series>; startTime: number; newer?: { runs: number; lastDay: number } }
  >;
  lately?: object;
};
