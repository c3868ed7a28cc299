// Whether the server can compute a formula: asked for one cell before the formula is taken.
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { AnalysisRefusal, runAnalysis } from '../api/run-analysis.ts';
import { buildTextQuestion } from '../members/use-calendar.ts';
import { buildFormulaTrial, locateFault } from '../model/formula-templates.ts';

export interface FormulaFault {
  readonly message: string;
  /** The character of the formula, counted from 1, where the server says it. */
  readonly position: number | null;
}

/** Nothing where all is well. Whatever else fails is thrown: it says nothing about the formula. */
export async function tryFormula(
  cube: SaikuQuery['cube'],
  formula: string,
  signal: AbortSignal,
): Promise<FormulaFault | null> {
  try {
    await runAnalysis(buildTextQuestion(cube, buildFormulaTrial(cube.name, formula)), signal);
    return null;
  } catch (error) {
    if (!(error instanceof AnalysisRefusal)) throw error;
    const place = locateFault(formula, error.message);
    return {
      // The place is shown in the text itself; lines of the statement around it would mislead.
      message: error.message.replace(/ \(linha \d{1,6}, coluna \d{1,6}\)/, ''),
      position: place?.position ?? null,
    };
  }
}
