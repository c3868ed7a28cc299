import { expect, it } from 'vitest';

import { classifyEntryFailure } from './classify-entry-failure.ts';

function fail(status: number, code = '', details: Readonly<Record<string, unknown>> = {}) {
  return { status, code, details };
}

it('[NC-04] says where something that cannot be removed is in use', () => {
  const judge = (details: Readonly<Record<string, unknown>>) =>
    classifyEntryFailure(fail(409, 'in_use', details), '').text;
  expect(judge({ uses: 1, patterns: [] })).toBe(
    'Não pode ser excluído: está em uso em 1 notificação. Pode ser desativado.',
  );
  expect(judge({ uses: 12, patterns: ['PNC-01', 'PNC-02'] })).toBe(
    'Não pode ser excluído: está em uso em 12 notificações e nos padrões PNC-01, PNC-02. Pode ser desativado.',
  );
  expect(judge({})).toBe('Não pode ser excluído: está em uso. Pode ser desativado.');
});

it.each([
  ['name', 'name', 'Já existe outro cadastro com este nome.'],
  ['code', 'code', 'Já existe outro padrão com este código.'],
  ['subtypes', 'subtypes', 'Há dois subtipos com o mesmo nome.'],
  [undefined, 'name', 'Já existe outro cadastro com este nome.'],
])('says at its field that a name (%s) is taken', (field, name, text) => {
  expect(classifyEntryFailure(fail(409, 'name_taken', { field }), '')).toEqual({
    kind: 'name-taken',
    text,
    faults: { [name]: text },
  });
});

it('says at each field what does not fit', () => {
  expect(
    classifyEntryFailure(
      fail(400, 'invalid_input', { fields: { 'subtypes.0.name': 'x', eventType: 'y' } }),
      '',
    ),
  ).toEqual({
    kind: 'fields',
    text: 'Confira os campos marcados.',
    faults: {
      'subtypes.0.name': 'O servidor não aceitou este valor.',
      eventType: 'Está inativo ou não existe mais. Escolha outro ou reative-o.',
    },
  });
  expect(classifyEntryFailure(fail(400), '').faults).toEqual({});
});

it.each([
  [fail(412), 'stale', 'Outra pessoa alterou'],
  [fail(404), 'gone', 'foi excluído por outra pessoa'],
  [fail(403), 'refused', 'não tem permissão'],
  [fail(0), 'failed', 'O servidor não respondeu.'],
  [fail(500), 'failed', 'Erro 500'],
  [null, 'failed', 'Não foi gravado.'],
] as const)('tells %j', (failure, kind, words) => {
  const judged = classifyEntryFailure(failure, 'Erro 500');
  expect(judged.kind).toBe(kind);
  expect(judged.text).toContain(words);
});
