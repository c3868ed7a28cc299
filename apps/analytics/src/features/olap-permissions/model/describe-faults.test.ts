import type { OlapRoleFault } from '@prumo/contracts/bi/olap-permissions';
import { expect, test } from 'vitest';

import { describeFaults } from './describe-faults.ts';

const fault = (part: Partial<OlapRoleFault>): OlapRoleFault => ({
  field: 'cubes',
  code: 'cube-unknown',
  cube: '',
  hierarchy: '',
  name: '',
  ...part,
});

test('[OP-01] what is wrong with the name is said apart from all else, which is said once', () => {
  const gone = fault({ cube: 'Censo' });
  expect(describeFaults([fault({ field: 'name', code: 'missing' }), gone, gone], undefined)).toEqual({
    name: 'Dê um nome ao papel.',
    others: ['O cubo Censo não existe mais. Desligue-o.'],
  });
  expect(describeFaults([], undefined)).toEqual({ name: undefined, others: [] });
});

test.each([
  [
    { field: 'levels', code: 'levels-crossed', cube: 'Censo', hierarchy: '[Tempo]' },
    'Em Tempo, no cubo Censo, o nível mais alto está abaixo do mais baixo.',
  ],
  [
    { field: 'levels', code: 'level-unknown', cube: 'Censo', hierarchy: '[Tempo]', name: 'Semana' },
    'O nível Semana não existe mais em Tempo, no cubo Censo. Escolha outro.',
  ],
  [
    { field: 'hierarchies', code: 'hierarchy-unknown', cube: 'Censo', hierarchy: '[Tempo]' },
    'O campo Tempo não existe mais no cubo Censo. Recarregue a página.',
  ],
  [
    { field: 'hierarchies', code: 'twice', cube: 'Censo', hierarchy: '[Tempo]' },
    'Tempo aparece duas vezes no papel.',
  ],
  [{ field: 'cubes', code: 'twice', cube: 'Censo' }, 'Censo aparece duas vezes no papel.'],
  [
    { field: 'grants', code: 'too-many', hierarchy: '[Paciente]' },
    'Paciente tem itens demais. Permita grupos inteiros em vez de itens um a um.',
  ],
  [
    { field: 'grants', code: 'too-many' },
    'O papel tem itens demais. Permita grupos inteiros em vez de itens um a um.',
  ],
  [{ field: 'reach', code: 'too-many' }, 'O papel alcança nomes demais. Use papéis do BI ou microssistemas.'],
  [{ field: 'description', code: 'too-long' }, 'A descrição é longa demais.'],
  [{ field: 'names', code: 'too-long' }, 'Um nome dentro do papel é longo demais.'],
] as const)('[OP-01] %o is told in words', (part, sentence) => {
  expect(describeFaults([fault(part)], undefined).others).toEqual([sentence]);
});
