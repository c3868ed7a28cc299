// Kinds of fields of what lies in the realtime tree. The tree holds neither null nor an empty list: what is missing
// there is read as such.
import * as z from 'zod/mini';

/** Trimmed; characters are counted as the database counts them. Half of a surrogate pair and a null are no text. */
export function plainText(from: number, to: number): z.ZodMiniString<string> {
  return z.string().check(
    z.trim(),
    z.refine((value) => {
      const length = Array.from(value).length;
      return length >= from && length <= to && !/\0|\p{Surrogate}/u.test(value);
    }),
  );
}

/** Yyyy-MM-dd, and a day that the calendar has. */
export const calendarDay = z.string().check(
  z.regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/),
  z.refine((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }),
);

/** 2026-10-12T13:30:00.000Z */
export const instant = z.iso.datetime();

/** Of an engine's process or task. */
export const engineId = z.string().check(z.regex(/^[\w:-]{1,64}$/));

/** Legal as a key of the realtime tree. */
export const storedKey = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const userName = plainText(1, 200);
export const personName = plainText(1, 200);
export const departmentName = plainText(1, 50);

export function orNull<Schema extends z.ZodMiniType>(
  schema: Schema,
): z.ZodMiniDefault<z.ZodMiniNullable<Schema>> {
  return z._default(z.nullable(schema), null);
}

export function listOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  longest: number,
): z.ZodMiniDefault<z.ZodMiniArray<Schema>> {
  return z._default(z.array(schema).check(z.maxLength(longest)), []);
}
