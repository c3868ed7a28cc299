import type {
  EventType,
  NonCompliancePattern,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { Connection } from '@prumo/database/connection';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { insertDepartment } from '../departments/testing/insert-department.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { qualityMigrations } from '../quality-migrations.ts';
import type { QualityTables } from '../quality-tables.ts';
import { createCatalogueFacts, type NamedClassification } from './catalogue-facts.ts';
import { createCatalogueUses } from './catalogue-uses.repository.ts';
import { insertCaseDocument } from '../non-compliances/testing/insert-case-document.ts';
import {
  createNonComplianceCatalogueService,
  type NonComplianceCatalogueService,
} from './non-compliance-catalogue.service.ts';

let test: TestDatabase;
let catalogue: NonComplianceCatalogueService;
let notified: number;

beforeAll(async () => {
  test = await createTestDatabase([qualityMigrations]);
  catalogue = createNonComplianceCatalogueService({
    database: test.database,
    createUses: createCatalogueUses,
    createDepartments: (connection) => createDepartmentsDirectory(connection, 'own'),
    onChanged: () => {
      notified += 1;
    },
  });
});

beforeEach(() => {
  notified = 0;
});

afterAll(async () => {
  await test.drop();
});

let count = 0;

function buildEventType(subtypes: readonly Partial<EventType['subtypes'][number]>[] = []) {
  count += 1;
  return {
    name: `Evento ${count}`,
    notivisaGroup: '',
    isActive: true,
    subtypes: subtypes.map((subtype, index) => ({
      id: `subtype-${count}-${index}`,
      name: `Subtipo ${index}`,
      isNeverEvent: false,
      isActive: true,
      ...subtype,
    })),
  };
}

function buildPattern(change: Partial<NonCompliancePattern> = {}): Omit<NonCompliancePattern, 'id'> {
  count += 1;
  return {
    code: `P-${count}`,
    title: `Padrão ${count}`,
    requirement: '',
    eventType: null,
    eventSubtype: null,
    suggestedDepartment: null,
    suggestedDeptName: null,
    defaultSeverity: 'leve',
    responseBusinessDays: 5,
    commonCauses: ['Método'],
    suggestedActions: [],
    isActive: true,
    ...change,
  };
}

async function nameInCase(document: Readonly<Record<string, unknown>>): Promise<void> {
  await insertCaseDocument(test.database, document);
}

async function findEventType(id: string) {
  return (await catalogue.read()).eventTypes.find((type) => type.id === id);
}

describe('[NC-04] the catalogue', () => {
  it('is maintained, with an audit entry and a notification for each change', async () => {
    const facts = buildEventType([{}, {}]);
    const { id, version } = await catalogue.eventTypes.create(qualityManager, facts);
    expect(version).toBe(1);
    expect(await findEventType(id)).toEqual({ ...facts, id, version: 1, uses: 0 });
    const renamed = { ...facts, name: `${facts.name} novo`, isActive: false };
    expect(await catalogue.eventTypes.replace(qualityManager, id, () => renamed, [1])).toEqual({
      id,
      version: 2,
    });
    expect(await findEventType(id)).toEqual({ ...renamed, id, version: 2, uses: 0 });
    await catalogue.eventTypes.remove(qualityManager, id, [2]);
    expect(await findEventType(id)).toBeUndefined();
    expect(notified).toBe(3);
    const entries = await test.database
      .queries<QualityTables>()
      .selectFrom('quality.audit_entry')
      .select(['user_name', 'document_type', 'action', 'before', 'after'])
      .where('document_id', '=', id)
      .orderBy('id')
      .execute();
    const by = { user_name: 'MARINA.LOPES', document_type: 'event-type' };
    expect(entries).toEqual([
      { ...by, action: 'create', before: null, after: { ...facts, id } },
      { ...by, action: 'replace', before: { ...facts, id }, after: { ...renamed, id } },
      { ...by, action: 'remove', before: { ...renamed, id }, after: null },
    ]);
  });

  it('is not changed by others, nor by who read an older version', async () => {
    const nobody = { ...qualityManager, isQualityManager: false, isDataAdministrator: true };
    const { id } = await catalogue.patterns.create(qualityManager, buildPattern());
    notified = 0;
    const denied = { code: 'access_denied' };
    await expect(catalogue.patterns.create(nobody, buildPattern())).rejects.toMatchObject(denied);
    await expect(catalogue.patterns.replace(nobody, id, buildPattern, 'any')).rejects.toMatchObject(denied);
    await expect(catalogue.patterns.remove(nobody, id, 'any')).rejects.toMatchObject(denied);
    await expect(catalogue.patterns.replace(qualityManager, id, buildPattern, [7])).rejects.toMatchObject({
      status: 412,
    });
    await expect(
      catalogue.patterns.replace(qualityManager, 'gone', buildPattern, 'any'),
    ).rejects.toMatchObject({
      status: 404,
    });
    expect(notified).toBe(0);
  });

  it('lets subtypes swap names and places, and gives those another version that changed', async () => {
    const facts = buildEventType([{ name: 'Um' }, { name: 'Dois' }, { name: 'Três' }]);
    const { id } = await catalogue.eventTypes.create(qualityManager, facts);
    const [one, two, three] = facts.subtypes;
    if (one === undefined || two === undefined || three === undefined) throw new Error('three were made');
    const subtypes = [{ ...one, name: 'Dois' }, { ...two, name: 'Um' }, three];
    await catalogue.eventTypes.replace(qualityManager, id, () => ({ ...facts, subtypes }), [1]);
    expect((await findEventType(id))?.subtypes).toEqual(subtypes);
    const kept = (await catalogue.eventSubtypes.list()).filter(({ eventType }) => eventType === id);
    expect(kept.map(({ version }) => version)).toEqual([2, 2, 1]);
  });

  it('has no two entries of one name, whatever their case', async () => {
    const facts = buildEventType();
    await catalogue.eventTypes.create(qualityManager, facts);
    const taken = (field: string) => ({ code: 'name_taken', status: 409, details: { field } });
    await expect(
      catalogue.eventTypes.create(qualityManager, { ...facts, name: facts.name.toUpperCase() }),
    ).rejects.toMatchObject(taken('name'));
    await expect(
      catalogue.eventTypes.create(qualityManager, buildEventType([{ name: 'Igual' }, { name: 'IGUAL' }])),
    ).rejects.toMatchObject(taken('subtypes'));
    const pattern = buildPattern();
    await catalogue.patterns.create(qualityManager, pattern);
    await expect(
      catalogue.patterns.create(qualityManager, buildPattern({ code: pattern.code.toLowerCase() })),
    ).rejects.toMatchObject(taken('code'));
    await expect(
      catalogue.patterns.create(qualityManager, buildPattern({ title: pattern.title })),
    ).rejects.toMatchObject(taken('title'));
    const notification = { name: 'Elogio', clock: '', legalDuties: [], isActive: true };
    await catalogue.notificationTypes.create(qualityManager, notification);
    await expect(
      catalogue.notificationTypes.create(qualityManager, { ...notification, name: 'elogio' }),
    ).rejects.toMatchObject(taken('name'));
  });

  it('keeps which authorities have to know of cases of a type, and tells the cases', async () => {
    const duty = {
      authority: 'ANPD',
      occasion: 'any',
      amount: 3,
      unit: 'business-days',
      from: 'report',
    } as const;
    const facts = { name: 'Dado pessoal', clock: '', legalDuties: [duty], isActive: true };
    const { id } = await catalogue.notificationTypes.create(qualityManager, facts);
    const read = async () => (await createCatalogueFacts(test.database).listLegalDuties()).get(id);
    expect(await read()).toEqual([duty]);
    const changed = { ...facts, legalDuties: [{ ...duty, amount: 20 }], isActive: false };
    await catalogue.notificationTypes.replace(qualityManager, id, () => changed, [1]);
    expect(await read()).toEqual(changed.legalDuties);
  });

  it('does not give a type the subtype of another one', async () => {
    const facts = buildEventType([{}]);
    const { id } = await catalogue.eventTypes.create(qualityManager, facts);
    await expect(
      catalogue.eventTypes.create(qualityManager, { ...buildEventType(), subtypes: facts.subtypes }),
    ).rejects.toMatchObject({ status: 400, details: { fields: { subtypes: expect.any(String) } } });
    expect((await findEventType(id))?.subtypes).toEqual(facts.subtypes);
  });

  it('keeps what cases name, and counts them', async () => {
    const facts = buildEventType([{}, {}]);
    const [used, unused] = facts.subtypes;
    if (used === undefined || unused === undefined) throw new Error('two were made');
    const type = await catalogue.eventTypes.create(qualityManager, facts);
    const pattern = await catalogue.patterns.create(qualityManager, buildPattern());
    const notification = await catalogue.notificationTypes.create(qualityManager, {
      name: 'Usada',
      clock: '',
      legalDuties: [],
      isActive: true,
    });
    const named = {
      eventType: type.id,
      eventSubtype: used.id,
      notificationType: notification.id,
      pattern: pattern.id,
    };
    await nameInCase(named);
    await nameInCase({ ...named, eventSubtype: null, pattern: null });

    const read = await catalogue.read();
    const usesOf = (entries: readonly { id: string; uses: number }[], id: string) =>
      entries.find((entry) => entry.id === id)?.uses;
    expect([
      usesOf(read.eventTypes, type.id),
      usesOf(read.notificationTypes, notification.id),
      usesOf(read.patterns, pattern.id),
    ]).toEqual([2, 2, 1]);

    const inUse = (uses: number) => ({ code: 'in_use', status: 409, details: { uses } });
    const { eventTypes, notificationTypes, patterns } = catalogue;
    await expect(eventTypes.remove(qualityManager, type.id, 'any')).rejects.toMatchObject(inUse(2));
    await expect(notificationTypes.remove(qualityManager, notification.id, 'any')).rejects.toMatchObject(
      inUse(2),
    );
    await expect(patterns.remove(qualityManager, pattern.id, 'any')).rejects.toMatchObject(inUse(1));
    await expect(
      eventTypes.replace(qualityManager, type.id, () => ({ ...facts, subtypes: [unused] }), 'any'),
    ).rejects.toMatchObject(inUse(1));
    // What no case names may go, and what one names may be put out of use.
    const without = { ...facts, isActive: false, subtypes: [{ ...used, isActive: false }] };
    await eventTypes.replace(qualityManager, type.id, () => without, 'any');
    expect(await findEventType(type.id)).toMatchObject(without);
  });

  it('keeps types and subtypes that patterns name', async () => {
    const facts = buildEventType([{}]);
    const type = await catalogue.eventTypes.create(qualityManager, facts);
    const pattern = buildPattern({ eventType: type.id, eventSubtype: facts.subtypes[0]?.id ?? null });
    await catalogue.patterns.create(qualityManager, pattern);
    const inUse = { code: 'in_use', details: { uses: 0, patterns: [pattern.code] } };
    await expect(catalogue.eventTypes.remove(qualityManager, type.id, 'any')).rejects.toMatchObject(inUse);
    await expect(
      catalogue.eventTypes.replace(qualityManager, type.id, () => ({ ...facts, subtypes: [] }), 'any'),
    ).rejects.toMatchObject(inUse);
  });

  it('takes for a pattern only what is there and active', async () => {
    const active = buildEventType([{}, { isActive: false }]);
    const [subtype, inactiveSubtype] = active.subtypes.map(({ id }) => id);
    const type = await catalogue.eventTypes.create(qualityManager, active);
    const inactive = await catalogue.eventTypes.create(qualityManager, {
      ...buildEventType(),
      isActive: false,
    });
    const department = await insertDepartment(test.database, `D${count}`, 'CARLA.MENDES');
    const refusals: [Partial<NonCompliancePattern>, string][] = [
      [{ eventType: 'gone' }, 'eventType'],
      [{ eventType: inactive.id }, 'eventType'],
      [{ eventType: type.id, eventSubtype: 'gone' }, 'eventSubtype'],
      [{ eventType: type.id, eventSubtype: inactiveSubtype ?? '' }, 'eventSubtype'],
      [{ eventType: null, eventSubtype: subtype ?? '' }, 'eventSubtype'],
      [{ suggestedDepartment: 'gone' }, 'suggestedDepartment'],
    ];
    for (const [change, field] of refusals) {
      await expect(catalogue.patterns.create(qualityManager, buildPattern(change))).rejects.toMatchObject({
        status: 400,
        details: { fields: { [field]: expect.any(String) } },
      });
    }
    const fit = { eventType: type.id, eventSubtype: subtype ?? '', suggestedDepartment: department };
    const { id } = await catalogue.patterns.create(qualityManager, buildPattern(fit));
    // Put out of use, it may name what was put out of use before it.
    await catalogue.patterns.replace(
      qualityManager,
      id,
      (before) => ({ ...before, eventType: inactive.id, eventSubtype: null, isActive: false }),
      [1],
    );
    // The suggestion goes with its department.
    await sql`delete from quality.department where id = ${department}`.execute(test.database.queries());
    expect((await catalogue.read()).patterns.find((one) => one.id === id)).toMatchObject({
      suggestedDepartment: null,
      suggestedDeptName: null,
      isActive: false,
    });
  });
});

describe('what a case is classified by', () => {
  it('is there, active, and a subtype of its type', async () => {
    const facts = buildEventType([{ isNeverEvent: true }, { isActive: false }, {}]);
    const [never, inactive, ordinary] = facts.subtypes.map(({ id }) => id);
    const type = await catalogue.eventTypes.create(qualityManager, facts);
    const other = await catalogue.eventTypes.create(qualityManager, buildEventType());
    const pattern = await catalogue.patterns.create(qualityManager, buildPattern());
    const oldPattern = await catalogue.patterns.create(qualityManager, buildPattern({ isActive: false }));
    const notification = await catalogue.notificationTypes.create(qualityManager, {
      name: 'Queixa',
      clock: '',
      legalDuties: [],
      isActive: true,
    });
    const findFacts = async (named: NamedClassification) =>
      await createCatalogueFacts(test.database).findFacts(named);
    const plain = { notificationType: notification.id, eventType: null, eventSubtype: null, pattern: null };
    const full = { ...plain, eventType: type.id, pattern: pattern.id };
    expect(await findFacts(plain)).toEqual({ isNeverEvent: false });
    expect(await findFacts({ ...full, eventSubtype: never ?? '' })).toEqual({ isNeverEvent: true });
    expect(await findFacts({ ...full, eventSubtype: ordinary ?? '' })).toEqual({ isNeverEvent: false });
    const refusals: [object, string][] = [
      [{ notificationType: 'gone' }, 'notificationType'],
      [{ eventType: 'gone' }, 'eventType'],
      [{ eventSubtype: inactive }, 'eventSubtype'],
      [{ eventSubtype: never, eventType: other.id }, 'eventSubtype'],
      [{ eventSubtype: never, eventType: null }, 'eventSubtype'],
      [{ pattern: 'gone' }, 'pattern'],
      [{ pattern: oldPattern.id }, 'pattern'],
    ];
    for (const [change, field] of refusals) {
      await expect(findFacts({ ...full, ...change })).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: { [field]: expect.any(String) } },
      });
    }
  });

  it('is not removed while a case is about to name it', async () => {
    const notification = await catalogue.notificationTypes.create(qualityManager, {
      name: 'Disputada',
      clock: '',
      legalDuties: [],
      isActive: true,
    });
    let removing: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (connection) => {
      await createCatalogueFacts(connection).findFacts({
        notificationType: notification.id,
        eventType: null,
        eventSubtype: null,
        pattern: null,
      });
      removing = catalogue.notificationTypes
        .remove(qualityManager, notification.id, 'any')
        .catch((error: unknown) => error);
      await waitForBlocked(connection);
      await insertCaseDocument(connection, { notificationType: notification.id });
    });
    expect(await removing).toMatchObject({ code: 'in_use', details: { uses: 1 } });
  });
});

async function waitForBlocked(connection: Connection): Promise<void> {
  for (;;) {
    await sql`select pg_stat_clear_snapshot()`.execute(connection.queries());
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      connection.queries(),
    );
    if (rows.length > 0) return;
  }
}
