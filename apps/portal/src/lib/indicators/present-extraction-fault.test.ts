import type { ExtractionFault } from '@prumo/contracts/indicators/extraction';
import { expect, it } from 'vitest';

import { presentExtractionFault } from './present-extraction-fault.ts';

const cases: readonly (readonly [ExtractionFault, string])[] = [
  [{ kind: 'columns', names: [] }, 'O resultado tem zero colunas; são precisas o mês'],
  [{ kind: 'columns', names: ['mes'] }, 'O resultado tem 1 coluna (mes);'],
  [{ kind: 'columns', names: ['a', 'b', 'c', 'd', 'e'] }, 'O resultado tem 5 colunas (a, b, c, d, e);'],
  [{ kind: 'month', row: 3, found: null }, 'Linha 3: a primeira coluna tem um valor vazio (null);'],
  [{ kind: 'month', row: 3, found: { type: 'number', text: '202601.5' } }, 'tem o número 202601,5;'],
  [{ kind: 'month', row: 3, found: { type: 'bytes', text: '' } }, 'tem dados binários;'],
  [
    { kind: 'value', row: 1, month: 202601, found: { type: 'boolean', text: 'false' }, highest: 1000 },
    'Linha 1, mês 202601: a segunda coluna tem o valor lógico falso; ela precisa ter um número de no máximo 1.000.',
  ],
  [{ kind: 'repeated-month', row: 4, month: 202601 }, 'Linha 4: o mês 202601 aparece pela segunda vez.'],
  [{ kind: 'too-long', most: 200_000 }, 'A consulta tem mais de 200.000 caracteres.'],
  [{ kind: 'several-statements' }, 'Há mais de um comando; só um é executado.'],
  [{ kind: 'no-query', word: 'DELETE' }, 'esta começa com DELETE.'],
  [{ kind: 'no-query', word: null }, 'esta não começa com nenhum deles.'],
  [{ kind: 'positional-parameter' }, 'A consulta tem um parâmetro como $1, que aqui não recebe valor.'],
  [{ kind: 'open-placeholder' }, 'A consulta tem um ${ sem o } que o fecha.'],
  [{ kind: 'placeholder-in-word', placeholder: '${x}' }, '${x} está no meio de uma palavra.'],
  [{ kind: 'placeholder-in-quotes', placeholder: '${x}' }, '${x} está entre aspas, onde nenhum valor entra.'],
  [{ kind: 'unknown-placeholder', placeholder: '${x}' }, 'não tem parâmetros, e ${x} não recebe valor.'],
  [{ kind: 'bi-server-away' }, 'O servidor de BI não pôde ser alcançado.'],
  [
    { kind: 'not-saved', status: 403, folder: '/public/x' },
    'respondeu 403 quando a consulta ia ser guardada',
  ],
  [{ kind: 'not-answered', status: 500 }, 'O servidor de BI respondeu 500 à consulta;'],
  [{ kind: 'no-result' }, 'O servidor de BI não respondeu com um resultado.'],
];

it.each(cases)('[KP-13] %o is told in Portuguese', (fault, words) => {
  expect(presentExtractionFault(fault)).toContain(words);
});
