import type { Highs, Model, ModelData } from 'highs';
import type { LinearModel, LinearProgram, LinearSolver, Solution } from './linear-program.ts';

const OPTIONS = {
  output_flag: false,
  // Models are small, and presolve would discard the solution to start from.
  presolve: 'off',
  primal_feasibility_tolerance: 1e-9,
  dual_feasibility_tolerance: 1e-9,
};
/** An unused column whose use costs less than this is part of a solution as good. */
const TIE = 1e-9;

export function highsSolver(highs: Highs): LinearSolver {
  return { open: (program) => new HighsModel(highs, program) };
}

class HighsModel implements LinearModel {
  readonly #highs: Highs;
  readonly #model: Model;

  constructor(highs: Highs, program: LinearProgram) {
    this.#highs = highs;
    this.#model = highs.createModel(modelOf(program, highs.infinity));
    this.#model.options.set(OPTIONS);
  }

  require(row: number, bound: number): void {
    this.#model.changeRowBounds(row, bound, this.#highs.infinity);
  }

  close(column: number, isClosed: boolean): void {
    this.#model.changeColBounds(column, 0, isClosed ? 0 : this.#highs.infinity);
  }

  /** Starts from the solution before. Where others are as good, starts anew: which edits came before must not decide. */
  solve(): Solution {
    const warm = this.#run();
    if (warm.status === 'infeasible' || !warm.isTied) return warm;
    this.#model.clearSolver();
    return this.#run();
  }

  leastCost(): number | undefined {
    const solution = this.#run();
    return solution.status === 'optimal' ? solution.objective : undefined;
  }

  dispose(): void {
    this.#model.dispose();
  }

  #run():
    | (Extract<Solution, { status: 'optimal' }> & { isTied: boolean })
    | Extract<Solution, { status: 'infeasible' }> {
    const { modelStatus, basisStatus } = this.#highs.constants;
    const status = this.#model.run().modelStatus;
    if (status === modelStatus.infeasible) return { status: 'infeasible' };
    if (status !== modelStatus.optimal) throw new Error(`the solver ended with status ${status}`);
    const { colValue, colDual, rowDual } = this.#model.getSolution();
    const { colStatus } = this.#model.getBasis();
    const isTied = colStatus.some((held, column) => held !== basisStatus.basic && Math.abs(colDual[column] ?? 0) < TIE);
    return {
      status: 'optimal',
      objective: this.#model.getObjectiveValue(),
      columns: [...colValue],
      duals: [...rowDual],
      isTied,
    };
  }
}

function modelOf({ columns, bounds }: LinearProgram, infinity: number): ModelData {
  const starts = new Int32Array(columns.length + 1);
  for (const [at, { entries }] of columns.entries()) starts[at + 1] = (starts[at] ?? 0) + entries.length;
  const entries = columns.flatMap((column) => column.entries);
  return {
    numCols: columns.length,
    numRows: bounds.length,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: new Float64Array(columns.length),
    colUpper: new Float64Array(columns.length).fill(infinity),
    rowLower: Float64Array.from(bounds),
    rowUpper: new Float64Array(bounds.length).fill(infinity),
    matrix: {
      format: 'csc',
      numCols: columns.length,
      numRows: bounds.length,
      starts,
      indices: Int32Array.from(entries, ([row]) => row),
      values: Float64Array.from(entries, ([, value]) => value),
    },
  };
}
