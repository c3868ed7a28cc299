import { describe, expect, it } from 'vitest';

import { checkChase } from './check-chase.ts';
import { checkFinish } from './check-finish.ts';
import { checkJudgement, decodeMeasured } from './check-judgement.ts';
import { decodeDeedFields } from './deed-draft.ts';

const today = '2026-10-12';

const action = {
  id: 'a1',
  what: 'Treinar a equipe',
  why: '',
  where: '',
  who: 'CARLA.MENDES',
  dueOn: '2026-10-10',
  how: '',
  howMuch: null,
  reasonForTerm: '',
  taskId: null,
  evidence: null,
  doneOn: null,
};

describe('checkFinish', () => {
  const fields = { actionId: 'a1', evidence: ' Lista de presença ', doneOn: today };

  it('builds the deed of what fits', () => {
    expect(checkFinish(fields, [action], today)).toEqual({
      faults: {},
      deed: { deed: 'finish-action', actionId: 'a1', evidence: 'Lista de presença', doneOn: today },
    });
  });

  it.each([
    ['evidence', { evidence: ' ' }, 'Descreva o que foi feito e a evidência.'],
    ['evidence', { evidence: 'a'.repeat(2001) }, 'Use no máximo 2000 caracteres.'],
    ['doneOn', { doneOn: '' }, 'Informe a data da conclusão.'],
    ['doneOn', { doneOn: '2026-10-13' }, 'A data da conclusão não pode estar no futuro.'],
    ['actionId', { actionId: 'a9' }, 'Escolha a ação.'],
  ])('says what is wrong with %s', (name, change, fault) => {
    expect(checkFinish({ ...fields, ...change }, [action], today)).toEqual({
      faults: { [name]: fault },
      deed: null,
    });
  });
});

describe('checkChase', () => {
  const plan = {
    actions: [action],
    efficacy: { method: 'm', expectedResult: 'e', verifier: 'MARINA.LOPES', dueOn: '2026-11-30' },
  };
  const fields = { actionId: 'a1', decision: 'cobrada', note: 'Como está?', dueOn: '', who: '' };

  it('asks for the action as it is', () => {
    expect(checkChase({ ...fields, dueOn: '2026-10-20', who: 'BRUNO.LIMA' }, plan, today).deed).toEqual({
      deed: 'chase-action',
      actionId: 'a1',
      decision: 'cobrada',
      note: 'Como está?',
      dueOn: null,
      who: null,
    });
  });

  it('gives more time, ninety days at most', () => {
    const chase = (dueOn: string) => checkChase({ ...fields, decision: 'prorrogada', dueOn }, plan, today);
    expect(chase('2027-01-10').deed).toMatchObject({
      decision: 'prorrogada',
      dueOn: '2027-01-10',
      who: null,
    });
    expect(chase('2027-01-11').faults).toEqual({ dueOn: 'O prazo vai de hoje a no máximo 90 dias.' });
    expect(chase('2026-10-11').faults).toEqual({ dueOn: 'O prazo vai de hoje a no máximo 90 dias.' });
    expect(chase('2026-10-10').faults).toEqual({ dueOn: 'Este já é o prazo da ação.' });
    expect(chase('').faults).toEqual({ dueOn: 'Informe o novo prazo.' });
  });

  it('gives it to somebody else, who does not verify the plan', () => {
    const chase = (who: string) => checkChase({ ...fields, decision: 'reatribuida', who }, plan, today);
    expect(chase('BRUNO.LIMA').deed).toMatchObject({
      decision: 'reatribuida',
      who: 'BRUNO.LIMA',
      dueOn: null,
    });
    expect(chase('').faults).toEqual({ who: 'Escolha o novo executor.' });
    expect(chase('carla.mendes').faults).toEqual({ who: 'A ação já está com esta pessoa.' });
    expect(chase('marina.lopes').deed).toBeNull();
  });

  it('needs a note', () => {
    expect(Object.keys(checkChase({ ...fields, note: '' }, plan, today).faults)).toEqual(['note']);
  });
});

describe('checkJudgement', () => {
  const fields = { result: 'nao_eficaz', measured: '92,5', evidence: 'Auditoria de outubro' };

  it('builds the deed of what fits', () => {
    expect(checkJudgement(fields).deed).toEqual({
      deed: 'judge-efficacy',
      result: 'nao_eficaz',
      measured: 92.5,
      evidence: 'Auditoria de outubro',
    });
    expect(checkJudgement({ ...fields, measured: ' ' }).deed).toMatchObject({ measured: null });
  });

  it('says what is missing', () => {
    expect(checkJudgement({ result: '', measured: 'muito', evidence: '' })).toEqual({
      faults: {
        result: 'Escolha o resultado.',
        measured: 'Escreva só um número, por exemplo 92,5.',
        evidence: 'Descreva a evidência.',
      },
      deed: null,
    });
  });

  it.each([
    ['12', 12],
    ['-0,5', -0.5],
    ['12.5', 12.5],
    ['1.234', 1234],
    ['1.234,5', 1234.5],
    ['', null],
    ['12 %', undefined],
    ['1,2,3', undefined],
    ['1e5', undefined],
  ])('reads %j', (text, value) => {
    expect(decodeMeasured(text)).toBe(value);
  });
});

describe('decodeDeedFields', () => {
  const initial = { evidence: '', doneOn: today };

  it('takes what has the same fields, and nothing else', () => {
    expect(decodeDeedFields({ evidence: 'a', doneOn: '' }, initial)).toEqual({ evidence: 'a', doneOn: '' });
    expect(decodeDeedFields({ evidence: 'a' }, initial)).toBeUndefined();
    expect(decodeDeedFields({ evidence: 'a', doneOn: null }, initial)).toBeUndefined();
    expect(decodeDeedFields(null, initial)).toBeUndefined();
    expect(decodeDeedFields('text', initial)).toBeUndefined();
  });
});
