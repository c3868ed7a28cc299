import type { NonComplianceDeed } from '@prumo/contracts/non-compliances/non-compliance-deeds';
import { describe, expect, it } from 'vitest';

import { findProcessStep } from './process-step.ts';
import { openSample, sampleDeeds } from './testing/sample-case.ts';

const before = { ...openSample(), severity: 'critica' } as const;
const answer = {
  ...sampleDeeds.answer,
  causes: [...sampleDeeds.answer.causes],
  affectedDepartments: [],
  actions: [],
};

describe('deeds in the process', () => {
  it.each<[deed: NonComplianceDeed, task: string, form: Record<string, string>]>([
    [sampleDeeds.accept, 'triagem', { triageDecision: 'aceitar', triageNotes: 'Procede.', severity: 'leve' }],
    [
      sampleDeeds.forward,
      'triagem',
      {
        triageDecision: 'encaminhar',
        triageNotes: 'Outro setor.',
        severity: 'moderada',
        forwardDepartment: 'dep-farm',
      },
    ],
    [
      sampleDeeds.return,
      'triagem',
      { triageDecision: 'devolver', triageNotes: 'Falta o leito.', severity: 'critica' },
    ],
    [
      sampleDeeds.dismiss,
      'triagem',
      { triageDecision: 'improcedente', triageNotes: 'Segue o protocolo.', severity: 'critica' },
    ],
    [
      sampleDeeds.merge,
      'triagem',
      { triageDecision: 'unir', triageNotes: 'A mesma.', severity: 'critica', mergedInto: 'NC-0002' },
    ],
    [
      sampleDeeds.resubmit,
      'complementarNotificacao',
      { returnDecision: 'reenviar', title: 'Leito 305', description: 'Com o leito.' },
    ],
    [
      sampleDeeds.cancel,
      'complementarNotificacao',
      { returnDecision: 'cancelar', title: before.title, description: before.description },
    ],
    [
      answer,
      'analiseSetor',
      {
        analysisDecision: 'responder',
        rootCause: 'O pedido se perde na troca de turno.',
        causeCategory: 'metodo',
        efficacyMethod: 'Auditoria',
        expectedResult: 'Em 60 minutos',
        efficacyAssignee: 'MARINA.LOPES',
      },
    ],
    [
      { ...answer, causes: [], efficacy: null },
      'analiseSetor',
      { analysisDecision: 'responder', rootCause: 'O pedido se perde na troca de turno.' },
    ],
    [
      sampleDeeds.contest,
      'analiseSetor',
      { analysisDecision: 'contestar', analysisReason: 'De outro setor.' },
    ],
    [
      sampleDeeds['request-transfer'],
      'analiseSetor',
      { analysisDecision: 'transferir', analysisReason: 'Outra etapa.' },
    ],
    [sampleDeeds.approve, 'validacaoQualidade', { validationDecision: 'aprovar', validationNotes: '' }],
    [
      sampleDeeds.deepen,
      'validacaoQualidade',
      { validationDecision: 'devolver', validationNotes: 'Falta a causa.' },
    ],
    [
      sampleDeeds['close-without-plan'],
      'validacaoQualidade',
      { validationDecision: 'encerrar_sem_plano', validationNotes: 'Corrigida.' },
    ],
    [sampleDeeds['finish-action'], 'actionPlanTask', { actionEvidence: 'Feito.' }],
    [sampleDeeds['chase-action'], 'cobrarAcao', { chaseDecision: 'cobrada', chaseNotes: 'Cobrado.' }],
    [
      sampleDeeds['judge-efficacy'],
      'verificarEficacia',
      { efficacyResult: 'eficaz', efficacyEvidence: 'Auditado.' },
    ],
  ])('complete with %o the task %s', (deed, task, form) => {
    expect(findProcessStep(deed, before)).toEqual({ task, form });
  });

  it('take a case that nobody has classified for a slight one', () => {
    expect(findProcessStep(sampleDeeds.return, openSample())?.form).toMatchObject({ severity: 'leve' });
  });

  it.each([
    sampleDeeds.submit,
    sampleDeeds.reclassify,
    sampleDeeds.lapse,
    sampleDeeds.reopen,
    sampleDeeds.rate,
    { ...sampleDeeds.attach, attachments: ['f1'] },
  ])('leave the process alone for what it does not know: %o', (deed) => {
    expect(findProcessStep(deed, before)).toBeUndefined();
  });
});
