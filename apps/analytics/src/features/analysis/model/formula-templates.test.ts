import { describe, expect, it } from 'vitest';

import {
  buildFormulaTrial,
  buildTemplate,
  formulaTemplates,
  locateFault,
  needsCalendar,
  needsSecondMeasure,
} from './formula-templates.ts';

const calendar = { hierarchy: '[Tempo]', yearLevel: '[Tempo].[Ano]' };
const measure = '[Measures].[A]';

describe('[NA-08] formulas to begin with', () => {
  it.each(formulaTemplates)('%s is written for its measures', (template) => {
    const built = buildTemplate(template, { measure, second: '[Measures].[B]', calendar });
    expect(built?.formula).toContain(measure);
    expect(built?.formula.includes('[Measures].[B]')).toBe(needsSecondMeasure(template));
    expect(built?.formula.includes('[Tempo]')).toBe(needsCalendar(template));
    expect(buildTemplate(template, { measure })).toBeUndefined();
  });

  it.each([
    ['A fórmula não pode ser lida (linha 2, coluna 3).', 3],
    ['… (linha 3, coluna 2).', 8],
    ['… (linha 3, coluna 99).', 10],
    ['… (linha 4, coluna 1).', 9],
    ['… (linha 1, coluna 1).', undefined],
    ['sem lugar', undefined],
  ])('show a fault at its place: %s', (refusal, position) => {
    expect(locateFault('1 + 2\n+ x', refusal)?.position).toBe(position);
  });

  it('are tried by one cell, in a cube of any name', () => {
    expect(buildFormulaTrial('a]b', '1 + 1')).toBe(
      'WITH MEMBER [Measures].[~] AS\n1 + 1\nSELECT {[Measures].[~]} ON COLUMNS FROM [a]]b]',
    );
  });
});
