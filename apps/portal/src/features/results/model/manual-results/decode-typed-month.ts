import { buildMonth, type Month } from '@prumo/domain/indicators/month';
import { foldText } from '@prumo/ui/text/fold-text';

import { monthNames } from '../../../../lib/indicators/present-indicator.ts';

export type TypedMonth = { readonly month: Month } | { readonly fault: 'unreadable-month' | 'not-first-day' };

/** A month as people and spreadsheets write it: 03/2026, mar/26, março de 2026, 2026-03, 202603, 01/03/2026. */
export function decodeTypedMonth(typed: string): TypedMonth {
  const text = foldText(typed).trim();
  for (const { form, read } of forms) {
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

const forms: readonly { readonly form: RegExp; readonly read: (found: Groups) => FoundParts }[] = [
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
