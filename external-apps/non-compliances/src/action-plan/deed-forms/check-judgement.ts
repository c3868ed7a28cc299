import { nonComplianceLimits, type DeedOf } from '@prumo/portal-kit/non-compliances';

import { isTooLong, listFaults, type CheckedDeed, type DeedFields } from './deed-draft.ts';
import { texts } from './texts.ts';

export type JudgementField = 'result' | 'measured' | 'evidence';

export type EfficacyResult = DeedOf<'judge-efficacy'>['result'];

export function checkJudgement(fields: DeedFields<JudgementField>): CheckedDeed<JudgementField> {
  const result = findResult(fields.result);
  const measured = decodeMeasured(fields.measured);
  const evidence = fields.evidence.trim();
  const faults = listFaults<JudgementField>({
    result: result === undefined ? texts.judge.resultMissing : undefined,
    measured: measured === undefined ? texts.judge.measuredIllegal : undefined,
    evidence: findEvidenceFault(evidence),
  });
  if (result === undefined || measured === undefined || Object.keys(faults).length > 0) {
    return { faults, deed: null };
  }
  return { faults, deed: { deed: 'judge-efficacy', result, measured, evidence } };
}

export function findResult(text: string): EfficacyResult | undefined {
  return text === 'eficaz' || text === 'nao_eficaz' ? text : undefined;
}

/** Null where nothing is written; nothing where it is no number. 1.234,5 and 1234.5 are the same. */
export function decodeMeasured(text: string): number | null | undefined {
  const written = text.trim();
  if (written === '') return null;
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(written)) {
    return Number(written.replaceAll('.', '').replace(',', '.'));
  }
  return /^-?\d{1,15}([.,]\d{1,9})?$/.test(written) ? Number(written.replace(',', '.')) : undefined;
}

function findEvidenceFault(evidence: string): string | undefined {
  if (evidence === '') return texts.judge.evidenceMissing;
  return isTooLong(evidence, nonComplianceLimits.evidence)
    ? texts.tooLong(nonComplianceLimits.evidence)
    : undefined;
}
