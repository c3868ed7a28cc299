import { kpiResultLimits } from '@prumo/contracts/documents/kpi-result';
import { buildMonth, type Month } from '@prumo/domain/indicators/month';
import { foldText } from '@prumo/ui/text/fold-text';

import { monthNames } from '../../../../lib/indicators/present-indicator.ts';

/**
 * A number as people and spreadsheets write it: 12,5 and 12.5, 1.234,56 and 1,234.56, also with R$ or % around it.
 * Alone, a comma is decimal, and a point before exactly three digits parts thousands, as Brazilians read both.
 * Null for what is none, or is larger than a result can be.
 */
export function decodeTypedNumber(typed: string): number | null {
  const text = typed
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replace(/^([+-]?)R\$/i, '$1')
    .replace(/%$/, '')
    .replace(/^\u2212/, '-');
  const plain = findPlainForm(text);
  if (plain === null) return null;
  const number = Number(plain) + 0;
  return Math.abs(number) <= kpiResultLimits.highest ? number : null;
}

/** With a point before the decimals and nothing between thousands. */
function findPlainForm(text: string): string | null {
  for (const { form, group, decimal } of numberForms) {
    if (form.test(text)) {
      const ungrouped = group === null ? text : text.replaceAll(group, '');
      return decimal === null ? ungrouped : ungrouped.replace(decimal, '.');
    }
  }
  return null;
}

/** Tried in this order, the first that fits counts. */
const numberForms = [
  { form: /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/, group: '.', decimal: ',' },
  { form: /^[+-]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/, group: ',', decimal: null },
  { form: /^[+-]?[1-9]\d{0,2}(?:,\d{3}){2,}$/, group: ',', decimal: null },
  { form: /^[+-]?(?:\d+(?:,\d*)?|,\d+)$/, group: null, decimal: ',' },
  { form: /^[+-]?(?:\d+\.\d*|\.\d+)$/, group: null, decimal: null },
] as const;

export type TypedMonth = { readonly month: Month } | { readonly fault: 'unreadable-month' | 'not-first-day' };

/** A month as people and spreadsheets write it: 03/2026, mar/26, março de 2026, 2026-03, 202603, 01/03/2026. */
export function decodeTypedMonth(typed: string): TypedMonth {
  const text = foldText(typed).trim();
  for (const { form, read } of monthForms) {
    const found = form.exec(text)?.groups;
    if (found !== undefined) return buildTyped(read(found));
  }
  return { fault: 'unreadable-month' };
}

interface FoundParts {
  readonly year: number;
  readonly monthOfYear: number;
  readonly day: number;
}

function buildTyped({ year, monthOfYear, day }: FoundParts): TypedMonth {
  if (monthOfYear < 1 || monthOfYear > 12 || day < 1 || day > 31) return { fault: 'unreadable-month' };
  return day === 1 ? { month: buildMonth(year, monthOfYear) } : { fault: 'not-first-day' };
}

type Groups = Readonly<Record<string, string>>;

const gap = String.raw`\s*(?:[/.\-]|\bde\b|\s)\s*`;

const monthForms: readonly { readonly form: RegExp; readonly read: (found: Groups) => FoundParts }[] = [
  { form: /^(?<year>\d{4})[-/.]?(?<month>\d{2})(?:[T ]00:00.*)?$/, read: readNumbers },
  { form: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[t ].*)?$/, read: readNumbers },
  { form: /^(?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/, read: readNumbers },
  { form: /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?:\s.*)?$/, read: readNumbers },
  { form: new RegExp(`^(?<name>[a-z]{3,9})\\.?(?:${gap})(?<year>\\d{4}|\\d{2})$`), read: readName },
  {
    form: new RegExp(`^(?<day>\\d{1,2})(?:${gap})(?<name>[a-z]{3,9})\\.?(?:${gap})(?<year>\\d{4}|\\d{2})$`),
    read: readName,
  },
];

function readNumbers(found: Groups): FoundParts {
  return {
    year: readYear(found['year']),
    monthOfYear: Number(found['month']),
    day: Number(found['day'] ?? 1),
  };
}

function readName(found: Groups): FoundParts {
  const name = found['name'] ?? '';
  const index = foldedNames.findIndex((known) => known === name || known.slice(0, 3) === name);
  return { year: readYear(found['year']), monthOfYear: index + 1, day: Number(found['day'] ?? 1) };
}

/** Of this century where it has two digits. */
function readYear(text: string | undefined): number {
  const year = Number(text);
  return text?.length === 2 ? 2000 + year : year;
}

/** Without accents, as they are compared. */
const foldedNames = monthNames.map(foldText);
