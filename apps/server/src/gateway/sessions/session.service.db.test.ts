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

function createService(secret: string, onEnded: (userName: string) => void = () => {}): SessionService {
  return createSessionService({
    database: test.database,
    vault: createCredentialVault(secret.padEnd(32, '.')),
    clock: () => now,
    timeoutMinutes: 10,
    onEnded,
  });
}

describe('credentials of the back ends', () => {
  it('are kept encrypted and come back with the session', async () => {
    const service = createService('one');
    const token = await service.start('ADMIN', credentials);
    const rows = await test.database
      .queries<GatewayTables>()
      .selectFrom('gateway.session')
      .select('sealed_credentials')
      .where('sealed_credentials', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
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

describe('looking at a session', () => {
  it('is no use of it', async () => {
    const service = createService('one');
    const { token, id } = service.prepare();
    await service.start('ADMIN', undefined, { token, id });
    now += 9 * 60_000;
    expect(await service.look(token)).toMatchObject({ id, userName: 'ADMIN' });
    expect(await service.listAlive([id])).toEqual(new Set([id]));
    now += 2 * 60_000;
    expect(await service.listAlive([id])).toEqual(new Set());
    expect(await service.look(token)).toBeUndefined();
  });

  it('tells which of many live', async () => {
    const service = createService('one');
    const [ended, alive] = [service.prepare(), service.prepare()];
    for (const prepared of [ended, alive]) await service.start('ADMIN', undefined, prepared);
    await service.end(ended.token);
    expect(await service.listAlive([ended.id, alive.id, 'AAAA'])).toEqual(new Set([alive.id]));
    expect(await service.listAlive([])).toEqual(new Set());
  });
});

describe('the end of a session', () => {
  it('is told, by whatever way it comes', async () => {
    const notified: string[] = [];
    const service = createService('one', (userName) => notified.push(userName));
    const [one, other] = [await service.start('ADMIN', undefined), await service.start('ADMIN', undefined)];
    await service.end('unknown');
    expect(notified).toEqual([]);
    await service.end(one);
    expect(notified).toEqual(['ADMIN']);
    await service.endOthersOf('ADMIN', other);
    expect(notified).toEqual(['ADMIN', 'ADMIN']);
    now += 11 * 60_000;
    await service.use(other);
    expect(notified).toEqual(['ADMIN', 'ADMIN', 'ADMIN']);
  });
});
