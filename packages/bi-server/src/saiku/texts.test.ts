import { describe, expect, it } from 'vitest';

import { describeQueryFailure } from '../rest/cda/describe-query-failure.ts';
import { SaikuQueryError } from './saiku-query-error.ts';

describe('a question of Saiku that cannot be run', () => {
  it.each([
    [new SaikuQueryError('nothing-on-axes'), 'A consulta não tem nada nas linhas nem nas colunas.'],
    [new SaikuQueryError('order-unknown', 'x'), 'A ordenação “x” não existe.'],
    [new SaikuQueryError('query-closed', 'q1'), 'A consulta “q1” não está aberta. Abra a análise de novo.'],
    [
      new SaikuQueryError('too-long', '1.048.576'),
      'A consulta é longa demais: o limite é de 1.048.576 bytes.',
    ],
  ])('[OL-08] is told in Portuguese: %s', (error, sentence) => {
    expect(describeQueryFailure(error)).toBe(sentence);
  });
});
