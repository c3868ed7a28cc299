// The rules of the database as clients ask for them. Here they are code, so that there is one text, and no other is taken.
import { RealtimeError } from '@prumo/realtime-store/realtime-error';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';

import { NamedError } from '../../../http/named-error.ts';

interface RulesParts {
  readonly config: FastifyContextConfig;
  /** Throws for whoever has not all rights. */
  readonly requireTrusted: (request: FastifyRequest) => Promise<void>;
}

const rules = { rules: { '.read': false, '.write': false } };

/** With a comment, as rules may have it; strict JSON without. */
const rulesText = `{
  /* Who reads and writes what is decided by the portal: docs/compatibility/realtime-db.md. By rules alone nobody does. */
  "rules": {
    ".read": false,
    ".write": false
  }
}
`;

export function registerRealtimeRules(app: FastifyInstance, { config, requireTrusted }: RulesParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof RealtimeError || error instanceof NamedError) {
        return reply.code(error.status).send({ error: error.message });
      }
      request.log.error({ err: error }, 'unexpected failure');
      return reply.code(500).send({ error: 'Internal server error.' });
    });

    scope.get('/.settings/rules.json', { config, exposeHeadRoute: false }, async (request, reply) => {
      await requireTrusted(request);
      const isStrict = /[?&]format=strict(?:&|$)/.test(request.url);
      return await reply
        .type('application/json; charset=utf-8')
        .send(isStrict ? JSON.stringify(rules) : rulesText);
    });

    scope.put('/.settings/rules.json', { config }, async (request, reply) => {
      await requireTrusted(request);
      if (isSameRules(request.body)) return await reply.send({ status: 'ok' });
      return await reply.code(400).send({
        error:
          'Who reads and writes what is decided by the portal; the rules of this database cannot be changed.',
      });
    });

    scope.route({
      method: ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'],
      url: '/.settings/*',
      config,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        await requireTrusted(request);
        return await reply.code(404).send({ error: 'This database has no such setting.' });
      },
    });
  });
}

function isSameRules(body: unknown): boolean {
  if (body === rulesText) return true;
  try {
    return JSON.stringify(JSON.parse(String(body))) === JSON.stringify(rules);
  } catch {
    return false;
  }
}
