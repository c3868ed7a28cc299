// Months on the wire: the text of their first day, 2026-03-01. Who reads one gets yyyymm, as the domain counts months.
import * as z from 'zod/mini';

/** A fault is told by the code where there is one. */
export function firstOfMonth(fault?: string) {
  return z.pipe(
    z.string(fault).check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-01$/, fault)),
    z.transform((day) => Number(day.slice(0, 4) + day.slice(5, 7))),
  );
}
