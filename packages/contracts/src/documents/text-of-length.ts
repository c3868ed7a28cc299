import * as z from 'zod/mini';

/** Text without blanks around it. Characters are counted as the database counts them. */
export function textOfLength(
  from: number,
  to: number,
  message: string,
  options: { readonly isUpperCased?: boolean } = {},
): z.ZodMiniString<string> {
  const text = z.string(message).check(z.trim());
  // Upper case can be longer, so it comes before the count.
  return (options.isUpperCased === true ? text.check(z.toUpperCase()) : text).check(
    z.refine((value) => {
      const length = Array.from(value).length;
      return length >= from && length <= to;
    }, message),
  );
}
