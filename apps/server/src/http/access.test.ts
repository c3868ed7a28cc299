import fastify from 'fastify';
import { describe, expect, it } from 'vitest';

import { registerAccessGuard, type Access } from './access.ts';
import { registerErrorTranslation } from './classify-failure.ts';

const guards = {
  requireActor: async () => ({ isAdmin: false, isReader: false }),
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
    registerAccessGuard(app, { ...guards, requireActor: async () => ({ isAdmin, isReader: false }) });
    app.get('/thing', { config: { access } }, async () => 'hello');
    expect((await app.inject('/thing')).statusCode).toBe(status);
  });

  describe('to somebody who changes nothing', () => {
    it.each([
      ['GET', undefined, 200],
      ['HEAD', undefined, 200],
      ['POST', undefined, 403],
      ['PUT', undefined, 403],
      ['PATCH', undefined, 403],
      ['DELETE', undefined, 403],
      ['POST', true, 200],
    ] as const)(
      '%s of a route that says isForReaders %s answers %i',
      async (method, isForReaders, status) => {
        const app = fastify();
        registerErrorTranslation(app);
        const requireActor = async () => ({ isAdmin: false, isReader: true });
        const table = registerAccessGuard(app, { ...guards, requireActor });
        const config = { access: 'authenticated', ...(isForReaders && { isForReaders }) } as const;
        app.route({ method, url: '/thing', config, handler: async () => 'hello' });
        expect((await app.inject({ method, url: '/thing' })).statusCode).toBe(status);
        expect(table).toContainEqual({
          method,
          url: '/thing',
          access: 'authenticated',
          isForReaders: isForReaders ?? false,
        });
      },
    );
  });
});
