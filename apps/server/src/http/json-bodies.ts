import { isNestedDeeply } from '@prumo/database/long-work/is-nested-deeply';
import type { FastifyInstance } from 'fastify';

import { InvalidInputError } from './named-error.ts';

/** JSON as Fastify reads it, except what is nested more deeply than anything that a screen sends. */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedDeeply(body)) done(new InvalidInputError('The body is nested too deeply.'));
    else void parse(request, body, done);
  });
}
