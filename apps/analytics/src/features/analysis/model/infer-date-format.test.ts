import { describe, expect, it } from 'vitest';

import { inferDateFormat, type TimeLevel } from './infer-date-format.ts';
import { buildToday } from './relative-dates.ts';

const level = (levelType: string, name = levelType): TimeLevel => ({ name, levelType });
const all = level('Regular', '(All)');
const [years, quarters, months, days] = ['TimeYears', 'TimeQuarters', 'TimeMonths', 'TimeDays'].map((type) =>
  level(type),
) as [TimeLevel, TimeLevel, TimeLevel, TimeLevel];

const monthNumbers = Array.from({ length: 12 }, (_unused, index) => index + 1);
const pad = (number: number): string => String(number).padStart(2, '0');
const quarterOf = (month: number): number => Math.ceil(month / 3);
const full = 'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(
  ' ',
);
const short = full.map((name) => name.slice(0, 3).toLowerCase());

const ofMonths = (name: (month: number) => string): string[] => monthNumbers.map(name);
const ofDays = (name: (month: number, day: number) => string): string[] =>
  monthNumbers.flatMap((month) => [1, 9, 10, 28].map((day) => name(month, day)));

function infer(hierarchy: string, levels: readonly TimeLevel[], members: readonly string[]): string {
  const inferred = inferDateFormat(hierarchy, levels, members);
  return inferred.isKnown ? buildToday(hierarchy, inferred.format) : inferred.reason;
}

describe('[NA-03] names of dates', () => {
  it.each<[string, string, readonly TimeLevel[], readonly string[], string]>([
    ['year', '[Tempo]', [all, years], ['[Tempo].[2023]', '[Tempo].[2026]'], '"[Tempo].["yyyy"]"'],
    [
      'quarter of the demo',
      '[Tempo]',
      [all, years, quarters],
      ['[Tempo].[2023].[4]', '[Tempo].[2024].[1]', '[Tempo].[2024].[2]'],
      '"[Tempo].["yyyy"].["q"]"',
    ],
    [
      'month of the demo',
      '[Tempo]',
      [all, years, quarters, months],
      ['[Tempo].[2023].[4].[202311]', '[Tempo].[2024].[1].[202401]'],
      '"[Tempo].["yyyy"].["q"].["yyyymm"]"',
    ],
    [
      'day of the demo',
      '[Tempo]',
      [all, years, quarters, months, days],
      ofDays((m, d) => `[Tempo].[2024].[${quarterOf(m)}].[2024${pad(m)}].[2024-${pad(m)}-${pad(d)}]`),
      '"[Tempo].["yyyy"].["q"].["yyyymm"].["yyyy"-"mm"-"dd"]"',
    ],
    [
      'quarter of FoodMart',
      '[Time]',
      [years, quarters],
      ['[Time].[1997].[Q1]', '[Time].[1997].[Q4]'],
      '"[Time].["yyyy"].[Q"q"]"',
    ],
    [
      'month of FoodMart',
      '[Time]',
      [years, quarters, months],
      ofMonths((m) => `[Time].[1997].[Q${quarterOf(m)}].[${m}]`),
      '"[Time].["yyyy"].[Q"q"].["m"]"',
    ],
    [
      'quarters in words',
      '[T]',
      [years, quarters],
      ['[T].[2026].[1º trimestre]', '[T].[2026].[3º trimestre]'],
      '"[T].["yyyy"].["q"º trimestre]"',
    ],
    ['quarters with T', '[T]', [quarters], ['[T].[2026T1]', '[T].[2025T4]'], '"[T].["yyyy"T"q"]"'],
    ['month and year', '[T]', [months], ofMonths((m) => `[T].[${pad(m)}/2026]`), '"[T].["mm"/"yyyy"]"'],
    ['year and month', '[T]', [months], ofMonths((m) => `[T].[2026-${pad(m)}]`), '"[T].["yyyy"-"mm"]"'],
    ['month of two', '[T]', [years, months], ofMonths((m) => `[T].[2026].[${m}]`), '"[T].["yyyy"].["m"]"'],
    [
      'the name of all in the path',
      '[T]',
      [all, years, months],
      ofMonths((m) => `[T].[Todos os anos].[2026].[${pad(m)}]`),
      '"[T].[Todos os anos].["yyyy"].["mm"]"',
    ],
    [
      'day of the month',
      '[T]',
      [years, months, days],
      ofDays((m, d) => `[T].[2026].[${m}].[${d}]`),
      '"[T].["yyyy"].["m"].["d"]"',
    ],
    [
      'day in full',
      '[T]',
      [days],
      ofDays((m, d) => `[T].[${pad(d)}/${pad(m)}/2026]`),
      '"[T].["dd"/"mm"/"yyyy"]"',
    ],
    ['day in eight', '[T]', [days], ofDays((m, d) => `[T].[2026${pad(m)}${pad(d)}]`), '"[T].["yyyymmdd"]"'],
    ['a second hierarchy', '[T].[Fiscal]', [years], ['[T].[Fiscal].[FY2026]'], '"[T].[Fiscal].[FY"yyyy"]"'],
    ['types of olap4j', '[T]', [level('ALL'), level('TIME_YEARS')], ['[T].[2026]'], '"[T].["yyyy"]"'],
  ])('are inferred: %s', (_name, hierarchy, levels, members, format) => {
    expect(infer(hierarchy, levels, members)).toBe(`CurrentDateMember(${hierarchy}, '${format}')`);
  });

  it.each([
    ['full', full],
    ['short', short],
  ])('have months by name: %s', (_name, names) => {
    const members = ofMonths((month) => `[T].[2026].[${names[month - 1] ?? ''}/2026]`);
    const written = infer('[T]', [years, months], members);
    expect(written).toContain(`'"[T].["yyyy"].[' || CASE CurrentDateString("m") WHEN "1" THEN "${names[0]}"`);
    expect(written).toContain(`THEN "${names[11]}" END || '/"yyyy"]"')`);
  });

  it.each<[string, readonly TimeLevel[], readonly string[], string]>([
    ['a level of weeks', [years, level('TimeWeeks')], ['[T].[1997].[1]'], 'no-date-level'],
    ['days below weeks', [years, level('TimeWeeks'), days], ['[T].[1997].[1].[3]'], 'no-date-level'],
    ['days of the week', [level('Regular')], ['[T].[segunda-feira]'], 'no-date-level'],
    ['nothing to look at', [years], [], 'no-members'],
    ['names of something else', [years], ['[T].[Gestão Silva]', '[T].[Gestão Souza]'], 'unreadable'],
    ['a month without its year', [months], ofMonths((m) => `[T].[${m}]`), 'unreadable'],
    ['members of another hierarchy', [years], ['[Outra].[2026]'], 'unreadable'],
    [
      'a quarter that is half a year',
      [years, quarters, months],
      ['[T].[2026].[1].[6]', '[T].[2026].[2].[7]'],
      'unreadable',
    ],
    ['months that may have a nought', [years, months], ['[T].[2026].[10]', '[T].[2026].[11]'], 'ambiguous'],
    ['days before or behind months', [days], ['[T].[01/02/2026]', '[T].[02/03/2026]'], 'ambiguous'],
  ])('stay unknown: %s', (_name, levels, members, reason) => {
    expect(infer('[T]', levels, members)).toBe(reason);
  });
});
