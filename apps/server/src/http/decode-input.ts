import type * as z from 'zod/mini';

import { InvalidInputError } from './named-error.ts';

/** The value if it fits the schema; else an error that names each field that does not. */
export function decodeInput<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || '(body)', issue.message]),
  );
  throw new InvalidInputError(`The request does not fit: ${Object.keys(fields).join(', ')}.`, {
    details: { fields },
  });
}
