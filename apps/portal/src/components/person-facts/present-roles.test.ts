import { describe, expect, it } from 'vitest';

import { presentRole, presentRoles } from './present-roles.ts';

describe('presentRoles', () => {
  it('names the well-known roles in Portuguese and hides what everybody has', () => {
    expect(
      presentRoles([
        'Administrator',
        'Authenticated',
        'Power User',
        'quality_manager',
        'data_administrator',
        'quality_reader',
      ]),
    ).toEqual([
      'Administrador',
      'Usuário avançado',
      'Gestor da qualidade',
      'Administrador de dados',
      'Leitor da qualidade',
    ]);
  });

  it('keeps the name of a role that a hospital added', () => {
    expect(presentRoles(['Farmácia Clínica', 'constructor'])).toEqual(['Farmácia Clínica', 'constructor']);
  });
});

describe('presentRole', () => {
  it('has a name for each, also for the one that everybody has', () => {
    expect(['quality_manager', 'Authenticated', 'Farmácia Clínica'].map(presentRole)).toEqual([
      'Gestor da qualidade',
      'Todos os usuários',
      'Farmácia Clínica',
    ]);
  });
});
