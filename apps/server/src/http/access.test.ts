import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { registerAccessGuard, type Access } from './access.ts';
import { registerErrorTranslation } from './error-translation.ts';

const guards = {
  requireActor: async () => ({ isAdmin: false }),
  requireOperator: () => {},
};

describe('registerAccessGuard', () => {
  it('stops the start at a route without a declaration', () => {
    const app = fastify();
    registerAccessGuard(app, guards);
    expect(() => app.get('/open', async () => 'hello')).toThrow('route GET /open declares no access');
  });

  it.each<[Access, boolean, number]>([
    ['public', false, 200],
    ['authenticated', false, 200],
    ['admin', false, 403],
    ['admin', true, 200],
  ])('%s for isAdmin %s answers %i', async (access, isAdmin, status) => {
    const app = fastify();
    registerErrorTranslation(app);
    registerAccessGuard(app, { ...guards, requireActor: async () => ({ isAdmin }) });
    app.get('/thing', { config: { access } }, async () => 'hello');
    expect((await app.inject('/thing')).statusCode).toBe(status);
  });
});
