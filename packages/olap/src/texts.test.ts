import { describe, expect, it } from 'vitest';

import { createLimitError, OlapError } from './olap-error.ts';
import { presentOlapError } from './texts.ts';

describe('what a person reads of a query that fails', () => {
  it('[OL-07] names the limit that it passes', () => {
    expect(presentOlapError(createLimitError('cells', 1_000_000))).toBe(
      'A consulta passa do limite de 1.000.000 células. Filtre os dados e tente de novo.',
    );
  });

  it('[OL-07] names the part of the text that it is about, and where it stands', () => {
    const error = new OlapError('syntax', "Syntax error at line 1, column 33, token 'ON'", {
      token: 'ON',
      position: { line: 1, column: 33 },
    });
    expect(presentOlapError(error)).toBe(
      'O texto da consulta tem um erro perto de “ON” (linha 1, coluna 33).',
    );
  });

  it('[OL-07] says the same of what is not there and of what is not for these eyes', () => {
    const error = new OlapError('object_not_found', '', { token: '[Gender]' });
    expect(presentOlapError(error)).toBe(
      '“[Gender]” não existe neste cubo ou não está disponível para você.',
    );
  });
});
