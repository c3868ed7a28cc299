import * as z from 'zod/mini';

import { presentFieldFault } from '../errors/field-fault.ts';

/** Text without blanks around it. Characters are counted as the database counts them. */
export function textOfLength(
  from: number,
  to: number,
  options: { readonly isUpperCased?: boolean } = {},
): z.ZodMiniString<string> {
  const fault = presentFieldFault('length', from, to);
  const text = z.string(fault).check(z.trim());
  // Upper case can be longer, so it comes before the count.
  return (options.isUpperCased === true ? text.check(z.toUpperCase()) : text).check(
    z.refine((value) => {
      const length = Array.from(value).length;
      return length >= from && length <= to;
    }, fault),
  );
}
