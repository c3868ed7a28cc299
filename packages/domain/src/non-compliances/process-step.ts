// Commands as the process registrar_nao_conformidade knows them: the task they complete, and its form. Commands that it does
// not know change the case and leave the process where it is.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';

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
  command: NonComplianceCommand,
  before: Pick<NonCompliance, 'severity' | 'title' | 'description'>,
): ProcessStep | undefined {
  const severity = before.severity ?? 'leve';
  switch (command.deed) {
    case 'accept':
      return triage('aceitar', command.note, { severity: command.severity });
    case 'forward':
      return triage('encaminhar', command.note, {
        severity: command.severity,
        forwardDepartment: command.departmentId,
      });
    case 'return':
      return triage('devolver', command.note, { severity });
    case 'dismiss':
      return triage('improcedente', command.note, { severity });
    case 'merge':
      return triage('unir', command.note, { severity, mergedInto: command.into });
    case 'resubmit':
      return complement('reenviar', { title: command.title, description: command.description });
    case 'cancel':
      return complement('cancelar', { title: before.title, description: before.description });
    case 'answer':
      return analysis('responder', {
        rootCause: command.rootCause,
        ...(command.causes[0] !== undefined && { causeCategory: command.causes[0].category }),
        ...(command.efficacy !== null && {
          efficacyMethod: command.efficacy.method,
          expectedResult: command.efficacy.expectedResult,
          efficacyAssignee: command.efficacy.verifier,
        }),
      });
    case 'contest':
      return analysis('contestar', { analysisReason: command.note });
    case 'request-transfer':
      return analysis('transferir', { analysisReason: command.note });
    case 'approve':
      return validation('aprovar', command.note);
    case 'deepen':
      return validation('devolver', command.note);
    case 'close-without-plan':
      return validation('encerrar_sem_plano', command.note);
    case 'finish-action':
      return { task: 'actionPlanTask', form: { actionEvidence: command.evidence } };
    case 'chase-action':
      return { task: 'cobrarAcao', form: { chaseDecision: command.decision, chaseNotes: command.note } };
    case 'judge-efficacy':
      return {
        task: 'verificarEficacia',
        form: {
          efficacyResult: command.result,
          efficacyEvidence: command.evidence,
          ...(command.partialDecision !== null && { partialDecision: command.partialDecision }),
          ...(command.reasonForEarly !== '' && { reasonForEarly: command.reasonForEarly }),
        },
      };
    case 'submit':
    case 'reclassify':
    case 'notify-authority':
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
