import { nonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { describe, expect, it } from 'vitest';

import { checkCommand } from '../model/check-command.ts';
import { buildSampleView, sampleAction, sampleDepartments } from '../testing/sample-view.ts';
import {
  type AnswerForm,
  beginAnswer,
  buildAnswer,
  createAction,
  createCause,
  decodeAnswerForm,
  decodeCost,
  findEfficacySpan,
  findLastWhy,
  findTermFault,
  needsReasonForTerm,
  takeCommonCause,
} from './answer-form.ts';

const empty = beginAnswer({ analysis: null, actions: [], efficacy: null });
const action = { ...createAction('Instalar tomada'), who: 'CARLA.MENDES', dueOn: '2026-10-30' };
const efficacy = {
  method: 'Auditoria',
  expectedResult: 'Nenhuma falha',
  verifier: 'ANA.SOUZA',
  dueOn: '2026-11-30',
};
const full: AnswerForm = {
  ...empty,
  causes: [createCause(), { ...createCause('Sem tomada'), category: 'meio_ambiente' }],
  rootCause: 'Corredor sem tomada',
  affectedDepartments: ['dep-farm'],
  planType: 1,
  actions: [action, createAction()],
  efficacy,
};

function check(form: AnswerForm) {
  return checkCommand(buildAnswer(form), {
    view: buildSampleView({ state: 'analysis' }, ['responsible']),
    departments: sampleDepartments,
    notificationTypes: [],
    userName: 'CARLA.MENDES',
    now: new Date('2026-10-13T12:00:00Z'),
  });
}

describe('buildAnswer', () => {
  it('is the command, without rows in which nothing stands', () => {
    const checked = check(full);
    expect(checked).toMatchObject({
      isGood: true,
      command: {
        causes: [{ category: 'meio_ambiente', text: 'Sem tomada' }],
        affectedDepartments: ['dep-farm'],
        planType: 1,
        actions: [{ what: 'Instalar tomada', howMuch: null }],
        efficacy,
      },
    });
  });

  it('asks how the effect is verified only where there are actions', () => {
    const without = { ...full, efficacy: empty.efficacy };
    expect(check(without)).toMatchObject({
      faults: [
        { field: 'efficacy.method', kind: 'missing' },
        { field: 'efficacy.expectedResult', kind: 'missing' },
        { field: 'efficacy.verifier', kind: 'missing' },
        { field: 'efficacy.dueOn', kind: 'missing' },
      ],
    });
    expect(check({ ...without, actions: [createAction()] }).isGood).toBe(true);
  });

  it('names the fields of a row that is only begun', () => {
    expect(
      check({ ...full, actions: [createAction(), { ...createAction(), how: 'Com cuidado' }] }),
    ).toMatchObject({
      faults: [
        { field: 'actions.0.what', kind: 'missing' },
        { field: 'actions.0.who', kind: 'missing' },
        { field: 'actions.0.dueOn', kind: 'missing' },
      ],
    });
  });

  it.each([
    [{ actions: [{ ...action, dueOn: '2026-10-12' }] }, 'action-term-illegal'],
    [{ actions: [{ ...action, dueOn: '2027-01-12' }] }, 'action-term-illegal'],
    [{ actions: [{ ...action, dueOn: '2026-11-20' }] }, 'action-term-unexplained'],
    [{ efficacy: { ...efficacy, verifier: 'carla.mendes' } }, 'verifier-is-executor'],
    [{ efficacy: { ...efficacy, dueOn: '2026-10-29' } }, 'efficacy-term-illegal'],
  ])('is refused by the rules of the server', (changes, refusal) => {
    expect(check({ ...full, ...changes })).toEqual({ isGood: false, faults: [], refusal });
  });
});

describe('beginAnswer', () => {
  it('begins with what was given back', () => {
    const given = nonComplianceCommand.parse(buildAnswer(full));
    if (given.deed !== 'answer') throw new Error('no answer');
    const begun = beginAnswer({
      analysis: { ...given, answeredAt: '2026-10-13T12:00:00.000Z' },
      actions: [{ ...sampleAction, howMuch: 1250.5 }],
      efficacy,
    });
    expect(begun).toMatchObject({ rootCause: 'Corredor sem tomada', planType: 1, efficacy });
    expect(begun.causes[0]).toMatchObject({ category: 'meio_ambiente', text: 'Sem tomada' });
    expect(begun.actions).toMatchObject([{ id: 'a1', howMuch: '1250,5' }]);
  });
});

describe('decodeAnswerForm', () => {
  it('takes a draft as it was kept', () => {
    expect(decodeAnswerForm(JSON.parse(JSON.stringify(full)))).toEqual(full);
  });

  it.each([
    null,
    'text',
    {},
    { ...full, planType: 2 },
    { ...full, whys: [] },
    { ...full, actions: [{ what: 'x' }] },
    { ...full, causes: [{ key: 'k', category: 'azar', text: '' }] },
    { ...full, efficacy: null },
  ])('takes nothing else: %o', (stored) => {
    expect(decodeAnswerForm(stored)).toBeUndefined();
  });
});

describe('decodeCost', () => {
  it.each([
    ['', null],
    ['1250', 1250],
    ['1.250,50', 1250.5],
    ['R$ 80,5', 80.5],
    ['1,2,3', Number.NaN],
    ['caro', Number.NaN],
  ])('reads %o as %o', (typed, value) => {
    expect(decodeCost(typed)).toEqual(value);
  });
});

describe('findLastWhy', () => {
  it('is the last one that was answered', () => {
    expect(findLastWhy(['a', ' b ', '', '', ''])).toBe('b');
    expect(findLastWhy(['', ' '])).toBeUndefined();
  });
});

describe('takeCommonCause', () => {
  it.each([
    ['Método: janela única', 'metodo', 'janela única'],
    ['Meio: carrinho sem rota', 'meio_ambiente', 'carrinho sem rota'],
    ['mao de obra: escala curta', 'mao_de_obra', 'escala curta'],
    ['Me: nada', null, 'Me: nada'],
    ['Nota 5: sem etiqueta', null, 'Nota 5: sem etiqueta'],
    ['Sem etiqueta', null, 'Sem etiqueta'],
  ])('reads %o', (line, category, text) => {
    expect(takeCommonCause(line)).toMatchObject({ category, text });
  });
});

const today = '2026-10-13';

describe('terms of actions', () => {
  it.each([
    ['2026-10-12', 'past', false],
    ['2026-10-13', undefined, false],
    ['2026-11-12', undefined, false],
    ['2026-11-13', undefined, true],
    ['2027-01-11', undefined, true],
    ['2027-01-12', 'too-late', true],
  ])('judges %s', (dueOn, fault, needsReason) => {
    expect(findTermFault({ dueOn }, today)).toBe(fault);
    expect(needsReasonForTerm({ dueOn }, today)).toBe(needsReason);
  });

  it('says nothing while there is no day', () => {
    expect(findTermFault({ dueOn: null }, today)).toBeUndefined();
    expect(needsReasonForTerm({ dueOn: null }, today)).toBe(false);
  });
});

describe('findEfficacySpan', () => {
  const form = beginAnswer({ analysis: null, actions: [], efficacy: null });

  it('begins with the last action and lasts ninety days', () => {
    const actions = ['2026-11-20', '2026-10-30'].map((dueOn) => ({ ...createAction('x'), dueOn }));
    expect(findEfficacySpan({ ...form, actions })).toEqual({ from: '2026-11-20', to: '2027-02-18' });
  });

  it('is unknown without days', () => {
    expect(findEfficacySpan(form)).toBeUndefined();
  });
});
