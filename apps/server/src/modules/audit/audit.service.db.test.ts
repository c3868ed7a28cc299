import type { AuditFilter } from '@prumo/contracts/administration/audit-entries';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allMigrations } from '../../all-migrations.ts';
import type { Actor } from '../../gateway/actor.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { insertCaseDocument } from '../non-compliances/testing/insert-case-document.ts';
import { createAuditRepository } from './audit.repository.ts';
import { createAuditService, type AuditService } from './audit.service.ts';

const administrator: Actor = { ...qualityManager, userName: 'ADMIN', isAdmin: true, isQualityManager: false };
const others: readonly Actor[] = [
  { ...qualityManager, userName: 'IVONE.ALVES', isQualityManager: false },
  { ...qualityManager, userName: 'ALICE.BARROS', isQualityManager: false, isDataAdministrator: true },
];

let test: TestDatabase;
let audit: AuditService;

beforeAll(async () => {
  test = await createTestDatabase(allMigrations);
  audit = createAuditService({
    database: test.database,
    clock: () => Date.parse('2026-03-05T12:00:00.000Z'),
  });
  const trail = createAuditRepository(test.database);
  const at = (text: string): Date => new Date(text);
  // As the module of cases writes it: what was done is in the entry.
  const story = { state: 'triage', entry: { note: 'Queda do senhor Antenor' } };
  await insertCaseDocument(test.database, { id: 'nc-1', number: 7, title: 'Queda' });
  // Written in this order, whatever their times say.
  await trail.recordAll([
    {
      userName: 'CARLA.MENDES',
      documentType: 'department',
      documentId: 'dep-utia',
      before: { name: 'UTI', responsible: 'A', email: null },
      after: { name: 'UTI Adulto', responsible: 'B', email: null },
      occurredAt: at('2026-03-02T12:10:00.000Z'),
    },
    {
      userName: 'anônimo',
      documentType: 'non-compliance',
      documentId: 'nc-1',
      before: null,
      after: story,
      occurredAt: at('2026-03-02T12:00:00.000Z'),
    },
    {
      userName: 'MARINA.LOPES',
      documentType: 'non-compliance',
      documentId: 'nc-1',
      before: story,
      after: { ...story, state: 'analysis' },
      reason: 'Setor confirmado.',
      occurredAt: at('2026-03-02T12:20:00.000Z'),
    },
    {
      userName: 'CARLA.MENDES',
      documentType: 'user-settings',
      documentId: 'u-1',
      before: null,
      after: { status: 'busy' },
      occurredAt: at('2026-03-02T12:30:00.000Z'),
    },
  ]);
  await trail.recordReading(
    { userName: 'MARINA.LOPES', documentType: 'non-compliance-reporter', documentId: 'nc-1' },
    at('2026-03-03T02:30:00.000Z'),
  );
});

afterAll(async () => {
  await test.drop();
});

async function listIds(filter: AuditFilter): Promise<readonly string[]> {
  const { entries } = await audit.list(qualityManager, filter, 0);
  return entries.map(({ action, documentId }) => `${action} ${documentId}`);
}

describe('the audit trail on the screen', () => {
  it('tells who changed or read what, the latest first, and which fields, but not what they say', async () => {
    const { entries, total } = await audit.list(qualityManager, {}, 0);
    expect(total).toBe(4);
    expect(entries).toMatchObject([
      {
        action: 'read',
        documentType: 'non-compliance-reporter',
        userName: 'MARINA.LOPES',
        label: 'NC-0007/2026',
      },
      { action: 'replace', label: 'NC-0007/2026', changedFields: ['state'], reason: 'Setor confirmado.' },
      { action: 'replace', label: 'UTI Adulto', changedFields: ['name', 'responsible'], reason: null },
      { action: 'create', label: 'NC-0007/2026', changedFields: [], userName: 'anônimo' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Antenor|Queda/);
  });

  it('[SE-04] puts what has only its hour there, and not between those beside which it was written', async () => {
    const { entries } = await audit.list(qualityManager, {}, 0);
    expect(entries.at(-1)).toMatchObject({ userName: 'anônimo', occurredAt: '2026-03-02T12:00:00.000Z' });
    expect(entries.every((entry) => !('id' in entry))).toBe(true);
  });

  it('leaves out what people set for their own screens', async () => {
    expect(JSON.stringify(await audit.list(administrator, {}, 0))).not.toContain('user-settings');
  });

  it('is filtered by day of the hospital, person, kind, action and document', async () => {
    // Half past eleven in the evening of the second in São Paulo.
    expect(await listIds({ from: '2026-03-02', to: '2026-03-02', action: 'read' })).toEqual(['read nc-1']);
    expect(await listIds({ from: '2026-03-03' })).toEqual([]);
    expect(await listIds({ userName: 'carla.mendes' })).toEqual(['replace dep-utia']);
    expect(await listIds({ documentType: 'non-compliance' })).toEqual(['replace nc-1', 'create nc-1']);
    expect(await listIds({ documentId: "nc-1' or true --" })).toEqual([]);
  });

  it('is leafed through by pages', async () => {
    expect(await audit.list(qualityManager, {}, 1)).toMatchObject({ entries: [], total: 4 });
  });

  it('is for quality and administrators alone', async () => {
    await expect(audit.list(administrator, {}, 0)).resolves.toMatchObject({ total: 4 });
    for (const person of others) {
      await expect(audit.list(person, {}, 0)).rejects.toMatchObject({ status: 403 });
      await expect(audit.export(person, {})).rejects.toMatchObject({ status: 403 });
    }
  });

  it('notes down who exports it, and what', async () => {
    const { entries, isCut } = await audit.export(administrator, { documentType: 'department' });
    expect([entries.length, isCut]).toEqual([1, false]);
    const noted = await audit.list(qualityManager, { documentType: 'audit-trail' }, 0);
    expect(noted.entries).toMatchObject([
      {
        userName: 'ADMIN',
        action: 'read',
        documentId: 'export',
        occurredAt: '2026-03-05T12:00:00.000Z',
        reason: 'tipo department (1 linha)',
      },
    ]);
  });
});
