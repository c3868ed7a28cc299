import { expect, test } from 'vitest';

import { recordedMetadata, recordedQuery } from '../table/testing/recorded-answer.ts';
import { changeLevel, findLevel } from './axes.ts';
import { findNextLevel, goDown, keepOnly, leaveOut, type ShownMember } from './narrow.ts';

const year = (caption: string): ShownMember => ({
  hierarchy: '[Tempo]',
  level: 'Ano',
  uniqueName: `[Tempo].[${caption}]`,
  caption,
});
const yearsOf = (query: typeof recordedQuery | undefined) => {
  const level = query && findLevel(query, '[Tempo]', 'Ano');
  return (
    level?.mdx ?? [level?.selection?.type, ...(level?.selection?.members ?? []).map(({ caption }) => caption)]
  );
};

test('[NA-04] only what was kept is left of its level, whatever was chosen before', () => {
  expect(yearsOf(keepOnly(recordedQuery, [year('2025')]))).toEqual(['INCLUSION', '2025']);
  const relative = changeLevel(recordedQuery, '[Tempo]', 'Ano', (level) => ({ ...level, mdx: 'Tail(x, 3)' }));
  expect(yearsOf(keepOnly(relative, [year('2025')]))).toEqual(['INCLUSION', '2025']);
});

test('[NA-04] what is left out goes from every kind of choice', () => {
  const choose = (type: 'INCLUSION' | 'EXCLUSION' | 'RANGE', ...years: string[]) =>
    changeLevel(recordedQuery, '[Tempo]', 'Ano', (level) => ({
      ...level,
      selection: {
        type,
        parameterName: null,
        members: years.map((each) => ({ name: each, caption: each, uniqueName: `[Tempo].[${each}]` })),
      },
    }));
  expect(yearsOf(leaveOut(choose('INCLUSION'), year('2025')))).toEqual(['EXCLUSION', '2025']);
  expect(yearsOf(leaveOut(choose('EXCLUSION', '2023'), year('2025')))).toEqual(['EXCLUSION', '2023', '2025']);
  expect(yearsOf(leaveOut(choose('INCLUSION', '2024', '2025'), year('2025')))).toEqual(['INCLUSION', '2024']);
  expect(yearsOf(leaveOut(choose('RANGE', '2023', '2026'), year('2025')))).toBe(
    'Except({[Tempo].[2023] : [Tempo].[2026]}, {[Tempo].[2025]})',
  );
  const relative = changeLevel(recordedQuery, '[Tempo]', 'Ano', (level) => ({ ...level, mdx: 'Tail(x, 3)' }));
  expect(yearsOf(leaveOut(relative, year('2025')))).toBe('Except({Tail(x, 3)}, {[Tempo].[2025]})');
  // The last one stays.
  expect(leaveOut(choose('INCLUSION', '2025'), year('2025'))).toBeUndefined();
});

test('[NA-04] one level down keeps what is chosen above', () => {
  expect(findNextLevel(recordedQuery, recordedMetadata, '[Tempo]')?.name).toBe('Trimestre');
  const below = goDown(keepOnly(recordedQuery, [year('2025')]), recordedMetadata, '[Tempo]');
  expect(below && findLevel(below, '[Tempo]', 'Trimestre')).toBeDefined();
  expect(yearsOf(below)).toEqual(['INCLUSION', '2025']);
  expect(goDown(recordedQuery, recordedMetadata, '[Sexo]')).toBeUndefined();
});
