import type { Basis, Highs, Model, ModelData } from 'highs';
import type { LinearModel, LinearProgram, LinearSolver, Solution } from './linear-program.ts';
import { packedColumns } from './packed-columns.ts';

const OPTIONS = {
  output_flag: false,
  // Models are small, and presolve would discard the solution to start from.
  presolve: 'off',
  primal_feasibility_tolerance: 1e-9,
  dual_feasibility_tolerance: 1e-9,
};

export function highsSolver(highs: Highs): LinearSolver {
  return { open: (program) => new HighsModel(highs, program) };
}

class HighsModel implements LinearModel {
  readonly #highs: Highs;
  readonly #model: Model;
  #start: Basis | undefined;

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

  startHere(): void {
    this.#model.clearSolver();
    this.#model.run();
    this.#start = this.#model.getBasis();
  }

  solve(): Solution {
    // What the solver remembers of solutions before would decide between plans as good.
    this.#model.clearSolver();
    if (this.#start) this.#model.setBasis(this.#start);
    if (!this.#run()) return { status: 'infeasible' };
    const { colValue, rowDual } = this.#model.getSolution();
    return {
      status: 'optimal',
      objective: this.#model.getObjectiveValue(),
      columns: [...colValue],
      duals: [...rowDual],
    };
  }

  leastCost(): number | undefined {
    return this.#run() ? this.#model.getObjectiveValue() : undefined;
  }

  dispose(): void {
    this.#model.dispose();
  }

  /** Returns whether there is a solution. */
  #run(): boolean {
    const { optimal, infeasible } = this.#highs.constants.modelStatus;
    const { modelStatus } = this.#model.run();
    if (modelStatus !== optimal && modelStatus !== infeasible)
      throw new Error(`the solver ended with status ${modelStatus}`);
    return modelStatus === optimal;
  }
}

function modelOf(program: LinearProgram, infinity: number): ModelData {
  const { costs, starts, rows, values } = packedColumns(program);
  const [numCols, numRows] = [program.columns.length, program.bounds.length];
  return {
    numCols,
    numRows,
    colCost: costs,
    colLower: new Float64Array(numCols),
    colUpper: new Float64Array(numCols).fill(infinity),
    rowLower: Float64Array.from(program.bounds),
    rowUpper: new Float64Array(numRows).fill(infinity),
    matrix: { format: 'csc', numCols, numRows, starts, indices: rows, values },
  };
}
