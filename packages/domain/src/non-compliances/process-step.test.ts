import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { describe, expect, it } from 'vitest';

import { findProcessStep } from './process-step.ts';
import { openSample, sampleCommands } from './testing/sample-case.ts';

const before = { ...openSample(), severity: 'critica' } as const;
const answer = {
  ...sampleCommands.answer,
  causes: [...sampleCommands.answer.causes],
  affectedDepartments: [],
  actions: [],
};

describe('commands in the process', () => {
  it.each<[command: NonComplianceCommand, task: string, form: Record<string, string>]>([
    [
      sampleCommands.accept,
      'triagem',
      { triageDecision: 'aceitar', triageNotes: 'Procede.', severity: 'leve' },
    ],
    [
      sampleCommands.forward,
      'triagem',
      {
        triageDecision: 'encaminhar',
        triageNotes: 'Outro setor.',
        severity: 'moderada',
        forwardDepartment: 'dep-farm',
      },
    ],
    [
      sampleCommands.return,
      'triagem',
      { triageDecision: 'devolver', triageNotes: 'Falta o leito.', severity: 'critica' },
    ],
    [
      sampleCommands.dismiss,
      'triagem',
      { triageDecision: 'improcedente', triageNotes: 'Segue o protocolo.', severity: 'critica' },
    ],
    [
      sampleCommands.merge,
      'triagem',
      { triageDecision: 'unir', triageNotes: 'A mesma.', severity: 'critica', mergedInto: 'NC-0002' },
    ],
    [
      sampleCommands.resubmit,
      'complementarNotificacao',
      { returnDecision: 'reenviar', title: 'Leito 305', description: 'Com o leito.' },
    ],
    [
      sampleCommands.cancel,
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
      sampleCommands.contest,
      'analiseSetor',
      { analysisDecision: 'contestar', analysisReason: 'De outro setor.' },
    ],
    [
      sampleCommands['request-transfer'],
      'analiseSetor',
      { analysisDecision: 'transferir', analysisReason: 'Outra etapa.' },
    ],
    [sampleCommands.approve, 'validacaoQualidade', { validationDecision: 'aprovar', validationNotes: '' }],
    [
      sampleCommands.deepen,
      'validacaoQualidade',
      { validationDecision: 'devolver', validationNotes: 'Falta a causa.' },
    ],
    [
      sampleCommands['close-without-plan'],
      'validacaoQualidade',
      { validationDecision: 'encerrar_sem_plano', validationNotes: 'Corrigida.' },
    ],
    [sampleCommands['finish-action'], 'actionPlanTask', { actionEvidence: 'Feito.' }],
    [sampleCommands['chase-action'], 'cobrarAcao', { chaseDecision: 'cobrada', chaseNotes: 'Cobrado.' }],
    [
      sampleCommands['judge-efficacy'],
      'verificarEficacia',
      {
        efficacyResult: 'eficaz',
        efficacyEvidence: 'Auditado.',
        reasonForEarly: 'Visita marcada.',
      },
    ],
  ])('complete with %o the task %s', (command, task, form) => {
    expect(findProcessStep(command, before)).toEqual({ task, form });
  });

  it('tell the process what follows from a plan that worked in part', () => {
    const partial = {
      ...sampleCommands['judge-efficacy'],
      result: 'parcial',
      partialDecision: 'novo_ciclo',
      reasonForEarly: '',
    } as const;
    expect(findProcessStep(partial, before)?.form).toEqual({
      efficacyResult: 'parcial',
      efficacyEvidence: 'Auditado.',
      partialDecision: 'novo_ciclo',
    });
  });

  it('take a case that nobody has classified for a slight one', () => {
    expect(findProcessStep(sampleCommands.return, openSample())?.form).toMatchObject({ severity: 'leve' });
  });

  it.each([
    sampleCommands.submit,
    sampleCommands.reclassify,
    sampleCommands.lapse,
    sampleCommands.reopen,
    sampleCommands.rate,
    { ...sampleCommands.attach, attachments: ['f1'] },
  ])('leave the process alone for what it does not know: %o', (command) => {
    expect(findProcessStep(command, before)).toBeUndefined();
  });
});
