import { describe, expect, it } from 'vitest';

import { startQuestion } from './first-question.ts';
import { describeSelection } from './describe-selection.ts';
import { placeField } from './axes.ts';
import { applySelection, everything, isParameterName, readSelection, type Selection } from './selection.ts';

const members = (...captions: string[]) =>
  captions.map((caption) => ({ caption, uniqueName: `[Unidade].[${caption}]` }));
const selection = (mode: 'include' | 'exclude' | 'range', ...captions: string[]): Selection => ({
  kind: 'members',
  mode,
  members: members(...captions),
  parameterName: '',
});
const today = `CurrentDateMember([Tempo], '"[Tempo].["yyyy"].["yyyymm"]"')`;

describe('[NA-03] a selection in few words', () => {
  it.each<[Selection, number | null, string | null]>([
    [everything, 12, null],
    [selection('include', 'A', 'B', 'C'), 12, '3 de 12'],
    [selection('include', 'A', 'B', 'C'), null, '3 escolhidos'],
    [selection('include', 'UTI Adulto'), 12, 'UTI Adulto'],
    [selection('exclude', 'UTI Adulto'), 12, 'exceto UTI Adulto'],
    [selection('exclude', 'A', 'B'), 12, 'exceto 2'],
    [selection('range', 'jan/2026', 'mar/2026'), null, 'jan/2026 a mar/2026'],
    [selection('range', 'jan/2026'), null, 'jan/2026'],
    [{ kind: 'set', mdx: `LastPeriods(12, ${today})` }, null, 'últimos 12 meses'],
    [{ kind: 'set', mdx: `LastPeriods(3, ${today}.Lag(1))` }, null, 'últimos 3 meses, sem o atual'],
    [{ kind: 'set', mdx: `{${today}.Lag(1)}` }, null, 'mês passado'],
    [{ kind: 'set', mdx: `{${today}.Lag(12)}` }, null, 'mesmo mês do ano anterior'],
    [
      { kind: 'set', mdx: 'Tail(Filter({[T].[Mês].Members}, NOT IsEmpty([Measures].[A])), 12)' },
      null,
      'últimos 12 com dados',
    ],
    [{ kind: 'set', mdx: '{[Tempo].[2026]}' }, null, 'expressão própria'],
  ])('%j of %s', (given, total, text) => {
    expect(describeSelection(given, total)).toBe(text);
  });
});

describe('[NA-03] a selection in a question', () => {
  const cube = {
    uniqueName: 'c',
    name: 'c',
    caption: 'c',
    description: null,
    visible: true,
    connection: 'k',
    catalog: 'k',
    schema: 's',
  };
  const field = {
    hierarchy: '[Unidade]',
    hierarchyCaption: 'Unidade',
    dimension: '[Unidade]',
    level: 'Unidade',
    levelCaption: 'Unidade',
  };
  const query = placeField(startQuestion(cube), field, 'ROWS');
  const levelOf = (asked: typeof query) => asked.queryModel?.axes['ROWS']?.hierarchies[0]?.levels['Unidade'];

  it.each<Selection>([
    everything,
    selection('include', 'A', 'B'),
    selection('exclude', 'A'),
    selection('range', 'A', 'B'),
    { ...everything, parameterName: 'Unidade' } as Selection,
    { kind: 'set', mdx: '{[Unidade].[A]}' },
  ])('is read as it was applied: %j', (given) => {
    expect(readSelection(levelOf(applySelection(query, '[Unidade]', 'Unidade', given)))).toEqual(given);
  });

  it('takes away what was there before', () => {
    const relative = applySelection(query, '[Unidade]', 'Unidade', { kind: 'set', mdx: '{x}' });
    const chosen = applySelection(relative, '[Unidade]', 'Unidade', selection('include', 'A'));
    expect(levelOf(chosen)).toMatchObject({ mdx: null, selection: { type: 'INCLUSION' } });
    expect(levelOf(applySelection(chosen, '[Unidade]', 'Unidade', everything))).toMatchObject({
      selection: null,
    });
  });

  it.each([
    ['Unidade', true],
    ['mês_2', true],
    ['2x', false],
    ['a b', false],
    ['', false],
    ['a'.repeat(41), false],
  ])('may have %s as a parameter: %s', (name, isName) => {
    expect(isParameterName(name)).toBe(isName);
  });
});
