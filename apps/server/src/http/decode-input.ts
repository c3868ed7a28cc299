import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';
import type { FastifyInstance } from 'fastify';
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

/** JSON as Fastify reads it, except what is nested more deeply than anything that a screen sends. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedDeeply(body)) done(new InvalidInputError('The body is nested too deeply.'));
    else void parse(request, body, done);
  });
}
