// Stands for chDB in unit tests: most that import it, through other modules, never open it.
const refuse = () => {
  throw new Error('A test that opens the engine of the tables is a slice: name it *.slice.test.ts');
};

export const createChdbConnection = refuse;
export const resolveLibchdb = refuse;
