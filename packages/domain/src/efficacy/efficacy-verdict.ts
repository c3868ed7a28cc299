// The rules of a verdict on the efficacy of a plan, the same for indicators and non-compliances.
import type { EfficacyResult, PartialDecision } from '@prumo/contracts/efficacy/efficacy-lists';

export interface GivenVerdict {
  readonly result: EfficacyResult;
  /** Of a plan that worked in part only. */
  readonly partialDecision: PartialDecision | null;
  /** Why it is judged before the planned day; empty when it is not. */
  readonly reasonForEarly: string;
}

export type VerdictFault =
  /** Whether it is left at a plan that worked in part, or not. */
  | 'partial-undecided'
  /** To be content with a part is for quality to decide. */
  | 'partial-closing-by-other'
  /** Before the planned day without a reason. */
  | 'early-verdict-unexplained';

export interface VerdictCircumstances {
  /** The day for which the check was planned, as 2026-10-12; null where none was. */
  readonly plannedOn: string | null;
  readonly today: string;
  readonly isOfQuality: boolean;
}

export function findVerdictFault(
  { result, partialDecision, reasonForEarly }: GivenVerdict,
  { plannedOn, today, isOfQuality }: VerdictCircumstances,
): VerdictFault | undefined {
  if (result === 'parcial') {
    if (partialDecision === null) return 'partial-undecided';
    if (partialDecision === 'encerrar' && !isOfQuality) return 'partial-closing-by-other';
  }
  return isEarly(plannedOn, today) && reasonForEarly.trim() === '' ? 'early-verdict-unexplained' : undefined;
}

export function isEarly(plannedOn: string | null, today: string): boolean {
  return plannedOn !== null && today < plannedOn;
}

/** Causes are looked for once more: always without effect, never with full effect. */
export function opensNextRound({
  result,
  partialDecision,
}: Pick<GivenVerdict, 'result' | 'partialDecision'>): boolean {
  return result === 'nao_eficaz' || (result === 'parcial' && partialDecision === 'novo_ciclo');
}

/**
 * How the efficacy of a plan stands: the verdict, and while there is none, whether its day is over.
 * `unplanned`: nobody has said how it is checked.
 */
export type EfficacyState = 'unplanned' | 'waiting' | 'late' | EfficacyResult;

export function findEfficacyState(
  { plannedOn, result }: { readonly plannedOn: string | null; readonly result: EfficacyResult | null },
  today: string,
): EfficacyState {
  if (result !== null) return result;
  if (plannedOn === null) return 'unplanned';
  return plannedOn < today ? 'late' : 'waiting';
}
