import type { SaikuCell, SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { expect, test } from 'vitest';

import { placeField } from '../model/axes.ts';
import { startQuestion } from '../model/first-question.ts';
import { applySelection, everything, type Selection } from '../model/selection.ts';
import { buildDimension, buildMetadata, buildSampleField, sampleCube } from '../testing/sample-cube.ts';
import { offerExtraction } from './offer-extraction.ts';

const metadata = buildMetadata([
  buildDimension('Tempo', [
    ['Ano', 'TimeYears'],
    ['Mês', 'TimeMonths'],
  ]),
]);

function askMonths(selection: Selection = everything): SaikuQuery {
  const asked = placeField(startQuestion(sampleCube), buildSampleField('Tempo', 'Mês'), 'ROWS');
  return applySelection(asked, '[Tempo]', 'Mês', selection);
}

interface Answered {
  readonly levels?: readonly string[];
  readonly columns?: number;
  readonly query?: SaikuQuery;
  readonly mdx?: string;
}

function answer(answered: Answered = {}): SaikuResult {
  const { columns = 1, query = askMonths(), mdx = 'SELECT …' } = answered;
  const cell = (type: SaikuCell['type'], properties: Record<string, string> = {}): SaikuCell => ({
    value: '1',
    type,
    properties,
  });
  const values = Array.from({ length: columns }, () => cell('DATA_CELL'));
  const rows = (answered.levels ?? ['[Tempo].[Mês]', '[Tempo].[Mês]']).map((level) => [
    cell('ROW_HEADER', { level }),
    ...values,
  ]);
  const head = [cell('ROW_HEADER_HEADER', { level: '[Tempo].[Mês]' }), ...values];
  return {
    cellset: [head, ...rows],
    rowTotalsLists: null,
    colTotalsLists: null,
    runtime: 1,
    error: null,
    width: columns + 1,
    height: rows.length + 1,
    topOffset: 1,
    leftOffset: 1,
    query: { ...query, mdx },
  };
}

const offer = (result: SaikuResult | undefined) => offerExtraction('Pacientes-dia por mês', result, metadata);

test('[OL-11] a month in each row and one measure beside it are an extraction of the cube’s data source', () => {
  expect(offer(answer())).toEqual({
    extraction: { title: 'Pacientes-dia por mês', dataSource: 'SGHDW', type: 'MDX', query: 'SELECT …' },
    hasChosenMonths: false,
  });
});

test('[OL-11] a row that repeats the month above it has the level of its column', () => {
  const result = answer();
  const rows = result.cellset?.map((row, line) =>
    line === 2 ? row.map((cell, at) => (at === 0 ? { ...cell, properties: {} } : cell)) : row,
  );
  expect(offer({ ...result, cellset: rows ?? null })).toHaveProperty('extraction');
});

test.each([
  ['no answer yet', undefined, ['answer']],
  ['an answer without cells', { ...answer(), cellset: null }, ['answer']],
  ['an answer without its text', answer({ mdx: '' }), ['answer']],
  ['an answer without rows', answer({ levels: [] }), ['months']],
  ['years', answer({ levels: ['[Tempo].[Ano]'] }), ['months']],
  ['a year among the months', answer({ levels: ['[Tempo].[Mês]', '[Tempo].[Ano]'] }), ['months']],
  ['a field beside the months', { ...answer(), leftOffset: 2, width: 3 }, ['months']],
  ['two measures', answer({ columns: 2 }), ['column']],
  ['years with two measures', answer({ levels: ['[Tempo].[Ano]'], columns: 2 }), ['months', 'column']],
  [
    'a source that no indicator reads',
    answer({ query: { ...askMonths(), cube: { ...sampleCube, connection: 'Outra' } } }),
    ['source'],
  ],
] as const)('[OL-11] %s cannot be an extraction, and it is said why', (_what, result, unfit) => {
  expect(offer(result)).toEqual({ unfit });
});

test.each([
  ['chosen months', 'include', true],
  ['a range', 'range', true],
  ['all but some', 'exclude', false],
] as const)('[OL-11] %s: whether months to come are left out is known', (_what, mode, hasChosenMonths) => {
  const query = askMonths({
    kind: 'members',
    mode,
    members: [{ uniqueName: '[Tempo].[2026].[202601]', caption: 'jan/2026' }],
    parameterName: '',
  });
  expect(offer(answer({ query }))).toMatchObject({ hasChosenMonths });
});

test('[OL-11] a period that moves with the calendar leaves no month out', () => {
  const query = askMonths({ kind: 'set', mdx: 'Tail([Tempo].[Mês].Members, 12)' });
  expect(offer(answer({ query }))).toMatchObject({ hasChosenMonths: false });
});
