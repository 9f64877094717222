import type { Formula, FormulaPart, FullFormula, FullFormulaPart } from '@droptally/proto/api/catalog/site';

type RarityOf = (itemId: string) => number | null;

/**
 * Completes formulas of which only the costs are known from another of their tier: all known formulas of a tier cost
 * the same gold and have the same extra outcomes.
 */
export function filledFormulas(formulas: readonly Formula[], rarityOf: RarityOf): FullFormula[] {
  return formulas.map((formula) => {
    const like = formulaLike(formula, formulas, rarityOf);
    const { id, name, goldCost = like?.goldCost ?? 0 } = formula;
    const { extraOutcome = [], totalWeight = 0 } = formula.extraOutcome ? formula : (like ?? {});
    return {
      id,
      name,
      goldCost,
      costs: formula.costs.map(filledPart),
      extraOutcome: extraOutcome.map(filledPart),
      totalWeight,
    };
  });
}

function formulaLike({ id }: Formula, formulas: readonly Formula[], rarityOf: RarityOf): Formula | undefined {
  const rarity = rarityOf(id);
  if (rarity === null) return undefined;
  return formulas.find((other) => rarityOf(other.id) === rarity && other.goldCost !== undefined && other.extraOutcome);
}

function filledPart<Part extends FormulaPart>(part: Part): Part & FullFormulaPart {
  return { ...part, rarity: part.rarity ?? 0 };
}
