// Deeds as the process registrar_nao_conformidade knows them: the task they complete, and its form. Deeds that it does
// not know change the case and leave the process where it is.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { NonComplianceDeed } from '@prumo/contracts/non-compliances/non-compliance-deeds';

export interface ProcessStep {
  /** Definition key of the task that waits. */
  readonly task: string;
  readonly form: Readonly<Record<string, string>>;
}

/**
 * What a form holds as text. Its people, days and the list of actions are the caller's to add, as the engine has them.
 * @param before The case: some fields are required of every decision.
 */
export function findProcessStep(
  deed: NonComplianceDeed,
  before: Pick<NonCompliance, 'severity' | 'title' | 'description'>,
): ProcessStep | undefined {
  const severity = before.severity ?? 'leve';
  switch (deed.deed) {
    case 'accept':
      return triage('aceitar', deed.note, { severity: deed.severity });
    case 'forward':
      return triage('encaminhar', deed.note, {
        severity: deed.severity,
        forwardDepartment: deed.departmentId,
      });
    case 'return':
      return triage('devolver', deed.note, { severity });
    case 'dismiss':
      return triage('improcedente', deed.note, { severity });
    case 'merge':
      return triage('unir', deed.note, { severity, mergedInto: deed.into });
    case 'resubmit':
      return complement('reenviar', { title: deed.title, description: deed.description });
    case 'cancel':
      return complement('cancelar', { title: before.title, description: before.description });
    case 'answer':
      return analysis('responder', {
        rootCause: deed.rootCause,
        ...(deed.causes[0] !== undefined && { causeCategory: deed.causes[0].category }),
        ...(deed.efficacy !== null && {
          efficacyMethod: deed.efficacy.method,
          expectedResult: deed.efficacy.expectedResult,
          efficacyAssignee: deed.efficacy.verifier,
        }),
      });
    case 'contest':
      return analysis('contestar', { analysisReason: deed.note });
    case 'request-transfer':
      return analysis('transferir', { analysisReason: deed.note });
    case 'approve':
      return validation('aprovar', deed.note);
    case 'deepen':
      return validation('devolver', deed.note);
    case 'close-without-plan':
      return validation('encerrar_sem_plano', deed.note);
    case 'finish-action':
      return { task: 'actionPlanTask', form: { actionEvidence: deed.evidence } };
    case 'chase-action':
      return { task: 'cobrarAcao', form: { chaseDecision: deed.decision, chaseNotes: deed.note } };
    case 'judge-efficacy':
      return {
        task: 'verificarEficacia',
        form: { efficacyResult: deed.result, efficacyEvidence: deed.evidence },
      };
    case 'submit':
    case 'reclassify':
    case 'lapse':
    case 'reopen':
    case 'rate':
    case 'attach':
      return undefined;
  }
}

function triage(decision: string, note: string, form: Readonly<Record<string, string>>): ProcessStep {
  return { task: 'triagem', form: { triageDecision: decision, triageNotes: note, ...form } };
}

function complement(decision: string, form: Readonly<Record<string, string>>): ProcessStep {
  return { task: 'complementarNotificacao', form: { returnDecision: decision, ...form } };
}

function analysis(decision: string, form: Readonly<Record<string, string>>): ProcessStep {
  return { task: 'analiseSetor', form: { analysisDecision: decision, ...form } };
}

function validation(decision: string, note: string): ProcessStep {
  return { task: 'validacaoQualidade', form: { validationDecision: decision, validationNotes: note } };
}
