import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { workflowMigrations } from '../persistence/migrations.ts';
import type { WorkflowTables } from '../persistence/tables.ts';
import { decodeIdentities } from './identities-file.ts';
import { createPasswords } from './passwords.ts';
import { createStoredIdentities, type StoredIdentities } from './stored-identities.ts';

let disposable: TestDatabase;
let stored: StoredIdentities;
/** How many each of two servers has added. */
let added: readonly number[];

beforeAll(async () => {
  disposable = await createTestDatabase([workflowMigrations]);
  stored = createStoredIdentities(disposable.database, createPasswords({ N: 2 ** 8, r: 8, p: 1 }));
  const identities = decodeIdentities(
    { ana: { password: 'segredo', groups: ['admin'] }, bia: { groups: ['admin', 'user'] } },
    'file',
  );
  added = await Promise.all([stored.loadWhenEmpty(identities), stored.loadWhenEmpty(identities)]);
});

afterAll(async () => {
  await disposable.drop();
});

it('servers that start together fill an empty store once', async () => {
  expect(new Set(added)).toEqual(new Set([2, 0]));
  expect(await stored.listMembers('admin')).toEqual(['ana', 'bia']);
  expect((await stored.listGroupsOf('bia')).map(({ id }) => id)).toEqual(['admin', 'user']);
});

it('keeps no password, only what proves it', async () => {
  const rows = await disposable.database
    .queries<WorkflowTables>()
    .selectFrom('workflow.person')
    .selectAll()
    .execute();
  expect(JSON.stringify(rows)).not.toContain('segredo');
  expect(await stored.checkPassword('ana', 'segredo')).toBe(true);
  expect(await stored.checkPassword('bia', '')).toBe(false);
});

it('somebody who is deleted leaves nothing behind', async () => {
  const { changes } = stored;
  await changes.createPerson('cris', {});
  await changes.addMember('admin', 'cris');
  await changes.createInfo('cris', { key: 'ramal', value: '12' });
  await changes.savePicture('cris', { mimeType: 'image/png', bytes: Buffer.from('x') });
  await changes.savePicture('cris', { mimeType: 'image/gif', bytes: Buffer.from('y') });
  expect(await changes.findPicture('cris')).toEqual({ mimeType: 'image/gif', bytes: Buffer.from('y') });
  await changes.deletePerson('cris');
  expect([
    await stored.findPerson('cris'),
    await changes.listInfo('cris'),
    await changes.findPicture('cris'),
    await stored.listMembers('admin'),
  ]).toEqual([undefined, [], undefined, ['ana', 'bia']]);
  await expect(changes.createInfo('cris', { key: 'a', value: 'b' })).rejects.toMatchObject({
    kind: 'not-found',
  });
  await expect(changes.addMember('none', 'ana')).rejects.toMatchObject({ kind: 'not-found' });
});
