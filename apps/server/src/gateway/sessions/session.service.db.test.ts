import { createTestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { gatewayMigrations } from '../migrations.ts';
import type { GatewayTables } from '../tables.ts';
import { createCredentialVault } from './credential-vault.ts';
import { createSessionService, type SessionService } from './session.service.ts';

const credentials = { userName: 'ADMIN', password: 'correct horse battery' };
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let now = Date.parse('2026-03-02T12:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase([gatewayMigrations]);
});

afterAll(async () => {
  await test.drop();
});

function createService(secret: string): SessionService {
  return createSessionService({
    database: test.database,
    vault: createCredentialVault(secret.padEnd(32, '.')),
    clock: () => now,
    timeoutMinutes: 10,
  });
}

describe('credentials of the back ends', () => {
  it('are kept encrypted and come back with the session', async () => {
    const service = createService('one');
    const token = await service.start('ADMIN', credentials);
    const rows = await test.database
      .queries<GatewayTables>()
      .selectFrom('gateway.session')
      .selectAll()
      .execute();
    for (const row of rows) {
      expect(row.sealed_credentials?.includes('correct horse')).toBe(false);
    }
    expect(await service.use(token)).toEqual({ id: expect.any(String), userName: 'ADMIN', credentials });
  });

  it('can be replaced while the session goes on', async () => {
    const service = createService('one');
    const prepared = service.prepare();
    const token = await service.start('ADMIN', credentials, prepared);
    const other = await service.start('ADMIN', credentials);
    expect(token).toBe(prepared.token);
    const changed = { userName: 'ADMIN', password: 'battery staple' };
    await service.replaceCredentials(token, changed);
    expect(await service.use(token)).toEqual({ id: prepared.id, userName: 'ADMIN', credentials: changed });
    expect(await service.use(other)).toMatchObject({ credentials });
    expect(prepared.id).not.toContain(token);
  });

  it('end the session when the secret they were sealed with has changed', async () => {
    const token = await createService('one').start('ADMIN', credentials);
    expect(await createService('two').use(token)).toBeUndefined();
    expect(await createService('one').use(token)).toBeUndefined();
  });
});

describe('idle sessions', () => {
  it('are deleted by housekeeping, the others stay', async () => {
    const service = createService('one');
    const idle = await service.start('ADMIN', undefined);
    now += 9 * 60_000;
    const used = await service.start('IVONE.ALVES', undefined);
    now += 2 * 60_000;
    await service.endIdleOnes();
    expect(await service.use(idle)).toBeUndefined();
    expect(await service.use(used)).toEqual({
      id: expect.any(String),
      userName: 'IVONE.ALVES',
      credentials: undefined,
    });
  });
});
