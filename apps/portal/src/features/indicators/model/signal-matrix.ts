// Variation against assurance: how many indicators stand where, and which of them a place of the matrix shows.
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';
import { findVariationGroup, type VariationGroup } from '@prumo/ui/signals/describe-signs';

/** What asks for somebody soonest comes first. */
export const matrixVariations = [
  'concern',
  'common',
  'improvement',
  'neutral',
  'too-few',
  'no-result',
] as const satisfies readonly (VariationGroup | 'too-few' | 'no-result')[];

export type MatrixVariation = (typeof matrixVariations)[number];

export const matrixAssurances = ['fails', 'inconsistent', 'passes', 'no-target', 'not-judged'] as const;

export type MatrixAssurance = (typeof matrixAssurances)[number];

/** Where an indicator stands. Without limits there is nothing to be sure of: then there is no assurance. */
export interface MatrixPlace {
  readonly variation: MatrixVariation;
  readonly assurance: MatrixAssurance | null;
}

/** A place, a whole row, a whole column, or all. */
export interface MatrixChoice {
  readonly variation: MatrixVariation | null;
  readonly assurance: MatrixAssurance | null;
}

interface Placed {
  /** Null without results. */
  readonly signals: IndicatorSignals | null;
  readonly target: unknown;
}

export function findMatrixPlace({ signals, target }: Placed): MatrixPlace {
  if (signals === null) return { variation: 'no-result', assurance: null };
  if (signals.isRunOnly) return { variation: 'too-few', assurance: null };
  return {
    variation: findVariationGroup(signals.variation),
    assurance: signals.assurance ?? (target === null ? 'no-target' : 'not-judged'),
  };
}

export function isInMatrixPlace(place: MatrixPlace, chosen: MatrixChoice): boolean {
  return (
    (chosen.variation === null || place.variation === chosen.variation) &&
    (chosen.assurance === null || place.assurance === chosen.assurance)
  );
}

export interface SignalMatrix {
  /** Usual ones, and others that somebody stands in. */
  readonly assurances: readonly MatrixAssurance[];
  readonly rows: readonly MatrixRow[];
  /** Of each assurance, in their order. */
  readonly totals: readonly number[];
}

export interface MatrixRow {
  readonly variation: MatrixVariation;
  /** One for each assurance; null in rows that have none. */
  readonly counts: readonly number[] | null;
  readonly total: number;
}

export function buildSignalMatrix(places: readonly MatrixPlace[]): SignalMatrix {
  const count = (chosen: MatrixChoice) => places.filter((place) => isInMatrixPlace(place, chosen)).length;
  const assurances = matrixAssurances.filter(
    (assurance) => isUsualAssurance(assurance) || count({ variation: null, assurance }) > 0,
  );
  const rows = matrixVariations.flatMap((variation): readonly MatrixRow[] => {
    const total = count({ variation, assurance: null });
    if (total === 0 && !isUsualVariation(variation)) return [];
    const counts = hasAssurance(variation)
      ? assurances.map((assurance) => count({ variation, assurance }))
      : null;
    return [{ variation, counts, total }];
  });
  return { assurances, rows, totals: assurances.map((assurance) => count({ variation: null, assurance })) };
}

/** There in any hospital, so that the matrix keeps its shape. */
function isUsualVariation(variation: MatrixVariation): boolean {
  return variation === 'concern' || variation === 'common' || variation === 'improvement';
}

function isUsualAssurance(assurance: MatrixAssurance): boolean {
  return assurance === 'fails' || assurance === 'inconsistent' || assurance === 'passes';
}

export function hasAssurance(variation: MatrixVariation): variation is VariationGroup {
  return variation !== 'too-few' && variation !== 'no-result';
}
