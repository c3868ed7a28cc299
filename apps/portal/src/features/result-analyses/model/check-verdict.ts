// What is filled in of a verdict, held against the rules by which the server judges it.
import type { PartialDecision, EfficacyResult } from '@prumo/contracts/efficacy/efficacy-lists';
import { verdictLimits, type RacpVerdictInput } from '@prumo/contracts/indicators/racp-verdict';
import {
  findVerdictFault,
  isEarly,
  type VerdictCircumstances,
} from '@prumo/domain/efficacy/efficacy-verdict';

export interface VerdictForm {
  readonly result: EfficacyResult | null;
  readonly partialDecision: PartialDecision | null;
  readonly evidence: string;
  readonly reasonForEarly: string;
}

export const emptyVerdict: VerdictForm = {
  result: null,
  partialDecision: null,
  evidence: '',
  reasonForEarly: '',
};

export type VerdictField = keyof VerdictForm;

/** In the order of the screen. */
export function listVerdictFaults(
  form: VerdictForm,
  circumstances: VerdictCircumstances,
): readonly VerdictField[] {
  const input = buildVerdictInput({ ...form, result: form.result ?? 'eficaz' }, circumstances);
  const fault = findVerdictFault(input, circumstances);
  return [
    ...(form.result === null ? (['result'] as const) : []),
    ...(form.result !== null && (fault === 'partial-undecided' || fault === 'partial-closing-by-other')
      ? (['partialDecision'] as const)
      : []),
    ...(isWritten(form.evidence, verdictLimits.evidence) ? [] : (['evidence'] as const)),
    ...(isEarly(circumstances.plannedOn, circumstances.today) &&
    !isWritten(form.reasonForEarly, verdictLimits.reason)
      ? (['reasonForEarly'] as const)
      : []),
  ];
}

/** What does not apply is left out: it stays in the form. Who is not of quality opens the next round with a part. */
export function buildVerdictInput(
  form: VerdictForm & { readonly result: EfficacyResult },
  { plannedOn, today, isOfQuality }: VerdictCircumstances,
): RacpVerdictInput {
  const decision = isOfQuality ? form.partialDecision : 'novo_ciclo';
  return {
    result: form.result,
    partialDecision: form.result === 'parcial' ? decision : null,
    evidence: form.evidence.trim(),
    reasonForEarly: isEarly(plannedOn, today) ? form.reasonForEarly.trim() : '',
  };
}

function isWritten(text: string, limit: number): boolean {
  const { length } = text.trim();
  return length > 0 && length <= limit;
}
