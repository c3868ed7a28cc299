import { describe, expect, it } from 'vitest';

import { isUrgent, requiresInvestigation, scoreCriticality } from './case-judgements.ts';
import { findProcessStep } from './process-step.ts';
import { findWeakCauses, isWeakPlan } from './find-weak-causes.ts';
import { openSample, sampleDeeds } from './testing/sample-case.ts';

describe('how grave a non-compliance is', () => {
  it('multiplies probability, consequence and barrier', () => {
    expect(scoreCriticality({ probability: 5, consequence: 4, barrier: 16 })).toBe(320);
    expect(scoreCriticality({ probability: 5, consequence: 16, barrier: 16 })).toBe(1280);
  });

  it('is investigated from moderate harm up, and when it must never happen', () => {
    const grades = [null, 'nenhum', 'leve', 'moderado', 'grave', 'obito'] as const;
    expect(grades.map((harm) => requiresInvestigation({ harm, isNeverEvent: false }))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(grades.map((harm) => isUrgent({ harm }))).toEqual([false, false, false, false, true, true]);
    expect(requiresInvestigation({ harm: null, isNeverEvent: true })).toBe(true);
  });
});

describe('weak causes', () => {
  it('are known by their words, with and without accents', () => {
    expect(findWeakCauses('FALTA DE ATENÇÃO da equipe.')).toEqual(['falta de atencao']);
    expect(findWeakCauses('O pedido se perde na troca de turno.')).toEqual([]);
  });

  it('make a weak plan when nothing else is done', () => {
    expect(isWeakPlan([{ what: 'Reorientar a equipe' }])).toBe(true);
    expect(isWeakPlan([{ what: 'Reorientar a equipe' }, { what: 'Criar a fila digital' }])).toBe(false);
    expect(isWeakPlan([])).toBe(false);
  });
});

describe('deeds in the process', () => {
  it.each([
    [sampleDeeds.accept, 'triagem', 'triageDecision', 'aceitar'],
    [sampleDeeds.forward, 'triagem', 'forwardDepartment', 'dep-farm'],
    [sampleDeeds.merge, 'triagem', 'mergedInto', 'NC-0002'],
    [sampleDeeds.cancel, 'complementarNotificacao', 'returnDecision', 'cancelar'],
    [sampleDeeds.contest, 'analiseSetor', 'analysisDecision', 'contestar'],
    [sampleDeeds.deepen, 'validacaoQualidade', 'validationDecision', 'devolver'],
    [sampleDeeds['chase-action'], 'cobrarAcao', 'chaseDecision', 'cobrada'],
    [sampleDeeds['judge-efficacy'], 'verificarEficacia', 'efficacyResult', 'eficaz'],
  ])('completes the task of %o', (deed, task, field, value) => {
    expect(findProcessStep(deed, openSample())).toMatchObject({ task, form: { [field]: value } });
  });

  it('fills what the form requires of every decision', () => {
    const before = { ...openSample(), severity: 'critica' } as const;
    for (const deed of [sampleDeeds.return, sampleDeeds.dismiss, sampleDeeds.merge]) {
      expect(findProcessStep(deed, before)?.form).toMatchObject({ severity: 'critica' });
    }
    const { title, description } = before;
    expect(findProcessStep(sampleDeeds.cancel, before)?.form).toMatchObject({ title, description });
  });

  it('leaves the process alone for what it does not know', () => {
    expect(findProcessStep(sampleDeeds.reclassify, openSample())).toBeUndefined();
    expect(findProcessStep(sampleDeeds.lapse, openSample())).toBeUndefined();
  });
});
