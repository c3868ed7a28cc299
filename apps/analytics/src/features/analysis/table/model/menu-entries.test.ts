import { expect, test } from 'vitest';

import { findLevel, listMeasures } from '../../model/axes.ts';
import { findSorting } from '../../model/order-and-limit.ts';
import { recordedMetadata, recordedQuery, recordedResult } from '../testing/recorded-answer.ts';
import { layOut } from './layout.ts';
import { listCellEntries, listColumnEntries, listRowEntries, type MenuEntry } from './menu-entries.ts';

const context = {
  layout: layOut(recordedResult),
  query: recordedQuery,
  metadata: recordedMetadata,
  isReadOnly: false,
  canDrillThrough: true,
};
const labelsOf = (entries: readonly MenuEntry[]) => entries.map(({ label }) => label);
const stepOf = (entries: readonly MenuEntry[], label: string) => {
  const entry = entries.find((each) => each.label === label);
  if (entry?.kind !== 'step') throw new Error(`No step ${label}`);
  return entry.next;
};

test('[NA-04] the header of a measure offers growth, share, order and limits', () => {
  const entries = listColumnEntries(context, 1, 0);
  expect(labelsOf(entries)).toEqual([
    'Crescimento em relação ao período anterior',
    'Participação no total',
    'Formatar como porcentagem',
    'Remover esta medida',
    'Ordenar',
    'Do menor para o maior',
    'Do maior para o menor',
    'Do menor para o maior, sem manter os grupos',
    'Do maior para o menor, sem manter os grupos',
    'Sem ordenação',
    'Limitar',
    'Primeiros N / Últimos N…',
    'Filtrar por valor…',
  ]);
  const growth = stepOf(entries, 'Crescimento em relação ao período anterior');
  expect(listMeasures(growth).map(({ name }) => name)).toEqual([
    'Saídas',
    'Crescimento de Saídas',
    'Mortalidade institucional',
  ]);
  expect(findSorting(stepOf(entries, 'Do maior para o menor, sem manter os grupos'), 'ROWS')).toEqual({
    by: '([Sexo].[F], [Measures].[Saídas])',
    isDescending: true,
    keepsHierarchy: false,
  });
});

test('[NA-04] the header of a member keeps it, leaves it out, and goes one level down', () => {
  const entries = listRowEntries(context, 4, 1);
  expect(labelsOf(entries).slice(0, 4)).toEqual([
    'Manter somente 2024',
    'Remover 2024',
    'Detalhar 2024 por Trimestre',
    'Descer um nível: Trimestre',
  ]);
  const kept = stepOf(entries, 'Manter somente 2024');
  expect(findLevel(kept, '[Tempo]', 'Ano')?.selection?.members.map(({ uniqueName }) => uniqueName)).toEqual([
    '[Tempo].[2024]',
  ]);
  const opened = stepOf(entries, 'Detalhar 2024 por Trimestre');
  expect(findLevel(opened, '[Tempo]', 'Ano')?.selection?.members[0]?.uniqueName).toBe('[Tempo].[2024]');
  expect(findLevel(opened, '[Tempo]', 'Trimestre')?.selection?.members ?? []).toEqual([]);
  // The kind of unit beside it is of another hierarchy.
  expect(findLevel(kept, '[Unidade]', 'Tipo')?.selection?.members ?? []).toEqual([]);
});

test('[NA-06] a number leads to where it comes from, and a total does; an empty place does not', () => {
  expect(labelsOf(listCellEntries(context, 4, 0))).toEqual([
    'De onde vem este número',
    'Filtrar por este valor',
    'Copiar',
  ]);
  // Of the rows, of a group of them, and of the columns; rates have no total.
  for (const [row, column] of [
    [8, 0],
    [3, 2],
    [0, 4],
  ] as const)
    expect(labelsOf(listCellEntries(context, row, column))).toContain('De onde vem este número');
  for (const [row, column] of [
    [8, 1],
    [0, 5],
    [8, 4],
  ] as const)
    expect(labelsOf(listCellEntries(context, row, column))).not.toContain('De onde vem este número');
  expect(labelsOf(listCellEntries({ ...context, canDrillThrough: false }, 4, 0))).not.toContain(
    'De onde vem este número',
  );
  const filtered = stepOf(listCellEntries(context, 4, 0), 'Filtrar por este valor');
  expect(findLevel(filtered, '[Unidade]', 'Tipo')?.selection?.members[0]?.caption).toBe('UTI');
  expect(findLevel(filtered, '[Sexo]', 'Sexo')?.selection?.members[0]?.caption).toBe('Feminino');
});

test('[NA-04] who only looks is offered no other question', () => {
  const looking = { ...context, isReadOnly: true };
  expect(listColumnEntries(looking, 1, 0)).toEqual([]);
  expect(labelsOf(listCellEntries(looking, 4, 0))).toEqual(['De onde vem este número', 'Copiar']);
});
