import { describe, expect, it } from 'vitest';

import { decodeCaseSearch, replaceCaseSearch } from './known-cases.ts';
import { presentCaseTitle, presentDepartment, presentTaskNames } from './present-case.ts';
import { presentTaskName } from '../../../lib/workflow/present-task-name.ts';

describe('a case in words', () => {
  it('[FX-01] has a title even where the non-compliance has none', () => {
    expect(presentCaseTitle({ title: ' Queda ', nonComplianceId: '1' })).toBe('Queda');
    expect(presentCaseTitle({ title: ' ', nonComplianceId: '1' })).toBe('Não conformidade sem título');
    expect(presentCaseTitle({ title: null, nonComplianceId: null })).toBe(
      'Plano de ação sem não conformidade',
    );
  });

  it('[FX-01] names its departments, and tells of one that is not there any more', () => {
    expect(presentDepartment({ id: 'dep-utia', name: 'UTI Adulto' })).toBe('UTI Adulto');
    expect(presentDepartment({ id: 'dep-hd', name: null })).toBe('dep-hd (não está mais cadastrado)');
    expect(presentDepartment(null)).toBe('Não informado');
  });

  it('names tasks without the mark of action plans', () => {
    expect(presentTaskName('#ap Trocar as grades')).toBe('Plano de ação: Trocar as grades');
    expect(presentTaskName('Triar notificação')).toBe('Triar notificação');
    expect(presentTaskName(null)).toBe('Tarefa sem título');
    expect(presentTaskNames(['#ap A', 'B', '#ap A'])).toEqual(['Plano de ação: A (2)', 'B']);
  });

  it('stands in the address, also where its id is a number', () => {
    const known = { ferramenta: 'planos', caso: 7 };
    expect(replaceCaseSearch(known, '30001')).toEqual({ ferramenta: 'planos', caso: 30001 });
    expect(replaceCaseSearch(known, 'a b&c')).toEqual({ ferramenta: 'planos', caso: 'a b&c' });
    expect(replaceCaseSearch(known, null)).toEqual({ ferramenta: 'planos' });
    expect(decodeCaseSearch({ caso: 30001 })).toBe('30001');
    expect(decodeCaseSearch({ caso: '' })).toBeNull();
    expect(decodeCaseSearch({})).toBeNull();
  });
});
