import { describe, expect, it } from 'vitest';

import { departmentInput } from './department.ts';

const valid = { sigla: 'UTIA', name: 'UTI Adulto', responsible: 'CARLA.MENDES' };
const initialsFault = 'length 2 6';
const nameFault = 'length 3 50';
const emailFault = 'email';

function listFaults(input: unknown): unknown {
  const { error } = departmentInput.safeParse(input);
  return error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

describe('departmentInput', () => {
  it.each([
    ['initials missing', { sigla: undefined }, ['sigla', initialsFault]],
    ['initials of 1', { sigla: 'A' }, ['sigla', initialsFault]],
    ['initials of 7', { sigla: 'ABCDEFG' }, ['sigla', initialsFault]],
    ['initials of blanks', { sigla: '   ' }, ['sigla', initialsFault]],
    ['initials that grow in upper case', { sigla: 'ßßßß' }, ['sigla', initialsFault]],
    ['initials that are no text', { sigla: 12 }, ['sigla', initialsFault]],
    ['name missing', { name: null }, ['name', nameFault]],
    ['name of 2', { name: 'ab' }, ['name', nameFault]],
    ['name of 51', { name: 'a'.repeat(51) }, ['name', nameFault]],
    ['responsible missing', { responsible: '' }, ['responsible', 'length 1 200']],
    ['e-mail without @', { email: 'uti.example.br' }, ['email', emailFault]],
    ['e-mail without domain', { email: 'uti@' }, ['email', emailFault]],
    ['e-mail that is too long', { email: `${'a'.repeat(250)}@example.br` }, ['email', emailFault]],
  ])('[DP-02] refuses %s', (_name, change, fault) => {
    expect(listFaults({ ...valid, ...change })).toContainEqual(fault);
  });

  it('names a field that departments do not have', () => {
    expect(departmentInput.safeParse({ ...valid, colour: 'red' }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['colour'] },
    ]);
  });

  it.each([
    ['initials of 2', { sigla: 'PS' }],
    ['initials of 6', { sigla: 'ABCDEF' }],
    ['initials with an accent', { sigla: 'SÃO' }],
    ['a name of 3', { name: 'abc' }],
    ['a name of 50', { name: 'a'.repeat(50) }],
    ['a name of 50 characters outside the basic plane', { name: '🏥'.repeat(50) }],
    ['an e-mail', { email: 'uti.adulto@example.br' }],
    ['an empty e-mail', { email: '' }],
    ['no e-mail', { email: null }],
  ])('[DP-02] takes %s', (_name, change) => {
    expect(listFaults({ ...valid, ...change })).toBeUndefined();
  });

  it('[DP-02] forces initials to upper case and cuts blanks off', () => {
    const input = { ...valid, sigla: ' utiâ ', name: '  UTI Adulto ', responsible: ' CARLA.MENDES ' };
    expect(departmentInput.parse(input)).toEqual({ ...valid, sigla: 'UTIÂ' });
  });
});
