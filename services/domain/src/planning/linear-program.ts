/** Minimise cost · x over x ≥ 0, where every row's sum is at least its bound. */
export type LinearProgram = { columns: readonly Column[]; bounds: readonly number[] };

/** A program some of whose columns are whole numbers. */
export type MixedProgram = LinearProgram & { wholes: readonly boolean[] };

/** How long a search for whole numbers goes on. It ends by itself once nothing better can be there. */
export type SearchLimits = {
  /** What the result depends on. */
  nodes: number;
  /** A stop for slow machines. */
  seconds: number;
};

export type Column = { cost: number; entries: readonly Entry[] };
export type Entry = readonly [row: number, value: number];

export type Solution =
  | {
      status: 'optimal';
      objective: number;
      columns: readonly number[];
      /** How much the objective rises per unit of each row's bound. */
      duals: readonly number[];
    }
  | { status: 'infeasible' };

/** The solver ended without a solution, and without knowing that there is none. */
export class NoAnswer extends Error {}

/** A program kept by a solver, so that the solution after an edit starts from the one before. */
export interface LinearModel {
  /** Requires `bound` of a row from now on. */
  require(row: number, bound: number): void;
  /** Closes a column, which is 0 from now on, or opens it. */
  close(column: number, isClosed: boolean): void;
  /** Has each solve start from the solution of the program as it is now. */
  startHere(): void;
  /** The same for the same program, whatever was solved before. */
  solve(): Solution;
  /** A solution, which is quicker from the one before: of several as good, any. Undefined if there is none. */
  nearby(): { objective: number; columns: readonly number[] } | undefined;
  /** The objective alone, which is quicker from the solution before; undefined if there is none. */
  leastCost(): number | undefined;
  dispose(): void;
}

export interface LinearSolver {
  open(program: LinearProgram): LinearModel;
  /** The best solution that the search finds, beginning from one; undefined if it finds none. */
  search(program: MixedProgram, start: Float64Array, limits: SearchLimits): readonly number[] | undefined;
}
