import * as z from 'zod/mini';

import { presentFieldFault } from '../errors/field-fault.ts';
import { firstOfMonth } from '../indicators/first-of-month.ts';
import { textOfLength } from './text-of-length.ts';

export const kpiResultType = 'kpi-result';

export const kpiResultLimits = { highest: 1e12, pastedMonths: 240, reason: 500 } as const;

const monthFault = presentFieldFault('month');
const confirmFault = presentFieldFault('different');

const finite = (fault: string) =>
  z
    .number(fault)
    .check(z.refine((value) => Number.isFinite(value) && Math.abs(value) <= kpiResultLimits.highest, fault));

const numeratorFault = presentFieldFault('number', 0, kpiResultLimits.highest);

function isGiven(value: number | null | undefined): boolean {
  return value !== null && value !== undefined;
}

/** One month as it is recorded: the value twice, and what it was made of, where that is known. */
const recordedMonth = z
  .strictObject({
    date: firstOfMonth(monthFault),
    value: finite(presentFieldFault('number', -kpiResultLimits.highest, kpiResultLimits.highest)),
    confirm: finite(confirmFault),
    numerator: z.nullish(finite(numeratorFault)),
    denominator: z.nullish(finite(numeratorFault)),
  })
  .check(
    z.refine(({ value, confirm }) => value === confirm, { path: ['confirm'], error: confirmFault }),
    z.refine(({ numerator }) => (numerator ?? 0) >= 0, {
      path: ['numerator'],
      error: numeratorFault,
    }),
    z.refine(({ denominator }) => (denominator ?? 1) > 0, {
      path: ['denominator'],
      error: numeratorFault,
    }),
    z.refine((month) => isGiven(month.numerator) === isGiven(month.denominator), {
      path: ['denominator'],
      error: numeratorFault,
    }),
  );

/** One month, or several that are recorded together: all of them or none. */
export const kpiResultInput = z.strictObject({
  indicatorId: textOfLength(1, 64),
  months: z.array(recordedMonth).check(
    z.minLength(1, presentFieldFault('count', 1, kpiResultLimits.pastedMonths)),
    z.maxLength(kpiResultLimits.pastedMonths, presentFieldFault('count', 1, kpiResultLimits.pastedMonths)),
    z.refine(
      (months) => new Set(months.map(({ date }) => date)).size === months.length,
      presentFieldFault('twice'),
    ),
  ),
});

/** As it is sent. */
export type KpiResultInput = z.input<typeof kpiResultInput>;

/** As the document store gives it; its id is `indicatorId/yyyymmdd`. */
export const kpiResultDocument = z.object({
  indicatorId: z.string(),
  departmentId: z.string(),
  date: z.string(),
  value: z.number(),
  /** What it was made of, where that was told: both or none. */
  numerator: z.optional(z.number()),
  denominator: z.optional(z.number()),
  origin: z.enum(['manual', 'extraction']),
  recordedBy: z.string(),
  recordedAt: z.string(),
});

export type KpiResultDocument = z.infer<typeof kpiResultDocument>;

/** Reasons of document_conflict. */
export const kpiResultConflictReasons = {
  monthTaken: 'month_taken',
  isAutomated: 'is_automated',
  isInactive: 'is_inactive',
  /** An analysis hangs on the result. */
  isAnalysed: 'is_analysed',
} as const;

/** @param month As yyyymm. */
export function presentKpiResultId(indicatorId: string, month: number): string {
  return `${indicatorId}/${month}01`;
}

/** Nothing for text that can be no result's id. */
export function decodeKpiResultId(
  id: string,
): { readonly indicatorId: string; readonly month: number } | undefined {
  const [, indicatorId, month] = /^([\w-]{1,64})\/((?:19|20|21)\d{2}(?:0[1-9]|1[0-2]))01$/.exec(id) ?? [];
  return indicatorId === undefined ? undefined : { indicatorId, month: Number(month) };
}
