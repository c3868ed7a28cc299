import { describe, expect, it } from 'vitest';

import { checkDepartment, mergeFields } from './check-department.ts';

const fitting = { initials: 'UTIA', name: 'UTI Adulto', responsible: 'CARLA.MENDES', email: '' };
const initials = 'Sigla é obrigatória e precisa ter entre 2 e 6 caracteres.';
const name = 'Nome é obrigatório e precisa ter entre 3 e 50 caracteres.';
const email = 'Informe um e-mail válido.';

describe('[DP-02] the fields of a department', () => {
  it.each([
    [{}, {}],
    [{ initials: 'AB' }, {}],
    [{ initials: 'ABCDEF' }, {}],
    [{ initials: '' }, { initials }],
    [{ initials: 'A ' }, { initials }],
    [{ initials: 'ABCDEFG' }, { initials }],
    [{ name: 'PSA' }, {}],
    [{ name: 'P'.repeat(50) }, {}],
    [{ name: 'PS' }, { name }],
    [{ name: '   ' }, { name }],
    [{ name: 'P'.repeat(51) }, { name }],
    [{ responsible: '' }, { responsible: 'Informe o responsável.' }],
    [{ email: 'uti@hospital.example.br' }, {}],
    [{ email: 'uti@hospital' }, { email }],
    [{ email: 'uti' }, { email }],
  ])('%j: %j', (changed, faults) => {
    expect(checkDepartment({ ...fitting, ...changed })).toEqual(faults);
  });

  it('are all told at once', () => {
    expect(checkDepartment({ initials: '', name: '', responsible: '', email: '@' })).toEqual({
      initials,
      name,
      responsible: 'Informe o responsável.',
      email,
    });
  });
});

it('fields that were not touched follow what was stored, the others keep what was typed', () => {
  const base = { initials: 'AA', name: 'Antigo', responsible: 'ANA', email: '' };
  const typed = { ...base, name: 'Digitado' };
  const stored = { initials: 'BB', name: 'Gravado', responsible: 'BIA', email: 'a@b.example.br' };
  expect(mergeFields(base, typed, stored)).toEqual({ ...stored, name: 'Digitado' });
});
