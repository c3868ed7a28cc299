import { describe, expect, it } from 'vitest';

import { sampleAction } from '../testing/sample-view.ts';
import { findChaseFaults } from './chase-action-form.tsx';
import { decodeCommandFields } from './use-command-draft.ts';

describe('findChaseFaults', () => {
  const fields = { actionId: 'a1', decision: 'cobrada', note: '', dueOn: '', who: '' };

  it('has nothing against asking for the action as it is', () => {
    expect(findChaseFaults(fields, sampleAction)).toEqual({});
  });

  it.each([
    ['', { dueOn: 'Informe o novo prazo.' }],
    [sampleAction.dueOn, { dueOn: 'Este já é o prazo da ação.' }],
    ['2026-11-05', {}],
  ])('wants another term: %j', (dueOn, faults) => {
    expect(findChaseFaults({ ...fields, decision: 'prorrogada', dueOn }, sampleAction)).toEqual(faults);
  });

  it.each([
    ['', { who: 'Escolha o novo executor.' }],
    ['carla.mendes', { who: 'A ação já está com esta pessoa.' }],
    ['BRUNO.LIMA', {}],
  ])('wants another person: %j', (who, faults) => {
    expect(findChaseFaults({ ...fields, decision: 'reatribuida', who }, sampleAction)).toEqual(faults);
  });
});

describe('decodeCommandFields', () => {
  const initial = { evidence: '', doneOn: '2026-10-12' };

  it('takes what has the same fields, and nothing else', () => {
    expect(decodeCommandFields({ evidence: 'a', doneOn: '' }, initial)).toEqual({
      evidence: 'a',
      doneOn: '',
    });
    expect(decodeCommandFields({ evidence: 'a' }, initial)).toBeUndefined();
    expect(decodeCommandFields({ evidence: 'a', doneOn: null }, initial)).toBeUndefined();
    expect(decodeCommandFields(null, initial)).toBeUndefined();
    expect(decodeCommandFields('text', initial)).toBeUndefined();
  });
});
