// Formulas that people write again and again, for the measures and the calendar of a cube. Pure.
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';

import { isTimeLevel } from './first-question.ts';
import { unitOf } from './infer-date-format.ts';
import { quoteName } from './mdx-text.ts';

export const formulaTemplates = [
  'per-thousand',
  'difference',
  'moving-average',
  'year-to-date',
  'growth-over-year',
] as const;
export type FormulaTemplate = (typeof formulaTemplates)[number];

/** What the templates need of a calendar: unique names. */
export interface FormulaCalendar {
  readonly hierarchy: string;
  readonly yearLevel: string;
}

/** The first hierarchy of time that has years. */
export function findFormulaCalendar({ dimensions }: SaikuMetadata): FormulaCalendar | undefined {
  for (const { hierarchies } of dimensions) {
    for (const { uniqueName, levels } of hierarchies) {
      const years = levels.find((level) => isTimeLevel(level) && unitOf(level) === 'year');
      if (years !== undefined) return { hierarchy: uniqueName, yearLevel: years.uniqueName };
    }
  }
  return undefined;
}

export function needsSecondMeasure(template: FormulaTemplate): boolean {
  return template === 'per-thousand' || template === 'difference';
}

export function needsCalendar(template: FormulaTemplate): boolean {
  return !needsSecondMeasure(template);
}

/** Nothing where something is missing that it needs. Measures are given by their unique names. */
export function buildTemplate(
  template: FormulaTemplate,
  given: {
    readonly measure: string;
    readonly second?: string | undefined;
    readonly calendar?: FormulaCalendar | undefined;
  },
): { readonly formula: string; readonly format: string } | undefined {
  const { measure, second, calendar } = given;
  if (needsSecondMeasure(template)) {
    if (second === undefined || second === '') return undefined;
    return template === 'per-thousand'
      ? {
          formula: `IIf(IsEmpty(${second}) OR ${second} = 0, NULL, ${measure} / ${second} * 1000)`,
          format: '#,##0.00',
        }
      : { formula: `${measure} - ${second}`, format: '#,##0.00' };
  }
  if (calendar === undefined) return undefined;
  const current = `${calendar.hierarchy}.CurrentMember`;
  switch (template) {
    case 'moving-average':
      return { formula: `Avg(LastPeriods(12, ${current}), ${measure})`, format: '#,##0.00' };
    case 'year-to-date':
      return {
        formula: `Sum(PeriodsToDate(${calendar.yearLevel}, ${current}), ${measure})`,
        format: '#,##0',
      };
    default: {
      const before = `(ParallelPeriod(${calendar.yearLevel}, 1, ${current}), ${measure})`;
      return {
        formula: `IIf(IsEmpty(${before}) OR ${before} = 0, NULL, ${measure} / ${before} - 1)`,
        format: '0.0%',
      };
    }
  }
}

export const measureFormats = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '0.0%'] as const;

/** What the server says about a place of the formula when it stands on the second line of a statement. */
const formulaLine = 2;

/** A question that only tries the formula: one cell. */
export function buildFormulaTrial(cube: string, formula: string): string {
  return `WITH MEMBER [Measures].[~] AS\n${formula}\nSELECT {[Measures].[~]} ON COLUMNS FROM ${quoteName(cube)}`;
}

/** Where a refusal says "(linha 2, coluna 7)", the character of the formula, counted from 1. */
export function locateFault(formula: string, refusal: string): { readonly position: number } | undefined {
  const found = /\(linha (\d{1,6}), coluna (\d{1,6})\)/.exec(refusal);
  if (found === null) return undefined;
  const line = Number(found[1]) - formulaLine;
  const lines = formula.split('\n');
  const own = lines[line];
  if (line < 0) return undefined;
  // What is missing at the end is noticed behind it.
  if (own === undefined) return { position: Math.max(formula.trimEnd().length, 1) };
  const before = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0);
  return { position: before + Math.min(Number(found[2]), own.length + 1) };
}
