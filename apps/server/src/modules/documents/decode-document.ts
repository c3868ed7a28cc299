import type * as z from 'zod/mini';

import { InvalidDocumentError } from './document-errors.ts';

/** The document if it fits its type; else an error that names each field that does not. */
export function decodeDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
): z.infer<Schema> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  throw new InvalidDocumentError(
    Object.fromEntries(
      result.error.issues.flatMap((issue) => {
        const path = issue.path.map(String);
        return issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => [[...path, key].join('.'), 'This type of document has no such field.'])
          : [[path.join('.') || '(document)', issue.message]];
      }),
    ),
  );
}
