import { describe, expect, it } from 'vitest';

import { presentRoles } from './person-facts.tsx';

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
