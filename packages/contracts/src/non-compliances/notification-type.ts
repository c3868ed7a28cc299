import * as z from 'zod/mini';

import { plainText, storedKey } from './stored-fields.ts';

/** When a duty holds. Of one authority the last of these that fits the case counts, and no other. */
export const legalOccasions = ['any', 'harm', 'death'] as const;

export type LegalOccasion = (typeof legalOccasions)[number];

/** `hours` are of the clock, weekends too; `day-of-next-month` is a business day of the month after. */
export const legalTermUnits = ['hours', 'business-days', 'day-of-next-month'] as const;

export type LegalTermUnit = (typeof legalTermUnits)[number];

/** What the term is counted from. Of a breach of personal data it is when the hospital learns of it. */
export const legalTermStarts = ['occurrence', 'report'] as const;

export type LegalTermStart = (typeof legalTermStarts)[number];

export const legalDutyLimits = {
  authority: 60,
  duties: 10,
  amounts: { hours: 999, 'business-days': 250, 'day-of-next-month': 20 } satisfies Record<
    LegalTermUnit,
    number
  >,
} as const;

/** Somebody outside has to be told of a case, by a time that the law says. */
export const legalDuty = z
  .strictObject({
    /** Notivisa, ANPD, CAT. */
    authority: plainText(1, legalDutyLimits.authority),
    occasion: z.enum(legalOccasions),
    amount: z.int().check(z.minimum(1)),
    unit: z.enum(legalTermUnits),
    from: z.enum(legalTermStarts),
  })
  .check(z.refine(({ amount, unit }) => amount <= legalDutyLimits.amounts[unit], { path: ['amount'] }));

export type LegalDuty = z.infer<typeof legalDuty>;

export const notificationType = z.strictObject({
  id: storedKey,
  name: plainText(1, 100),
  /** In words: which terms hold for it. */
  clock: plainText(0, 200),
  legalDuties: z._default(
    z.array(legalDuty).check(
      z.maxLength(legalDutyLimits.duties),
      // One term for each occasion of an authority.
      z.refine((duties) => new Set(duties.map(getKey)).size === duties.length),
    ),
    [],
  ),
  isActive: z.boolean(),
});

export type NotificationType = z.infer<typeof notificationType>;

function getKey({ authority, occasion }: LegalDuty): string {
  return `${occasion} ${authority.toLowerCase()}`;
}
