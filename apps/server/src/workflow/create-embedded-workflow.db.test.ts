import { readFile } from 'node:fs/promises';

import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase, type TestDatabase } from '@prumo/database/testing/test-database';
import { createDefinitionQueries } from '@prumo/workflow-engine/persistence/definition-queries';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { allMigrations } from '../all-migrations.ts';
import { caseProcess } from '../modules/non-compliances/processes/case-process.ts';
import { readSettings } from '../settings/read-settings.ts';
import {
  createEmbeddedWorkflow,
  createProductEngine,
  type EmbeddedWorkflow,
} from './create-embedded-workflow.ts';

const key = 'registrar_nao_conformidade';
const present = caseProcess;
const earlier = {
  name: 'earlier-process.bpmn20.xml',
  bytes: await readFile(
    new URL('../modules/non-compliances/testing/earlier-process.bpmn20.xml', import.meta.url),
  ),
};

let test: TestDatabase;
let workflow: EmbeddedWorkflow;

async function buildParts() {
  const { database } = test;
  const people = createPeopleDirectory(database, createQuickPasswords());
  const settings = await readSettings({ environment: { DATA_DIR: '/nowhere' }, workingFolder: '/nowhere' });
  return { settings, database, people, clock: () => Date.now(), onJobFailure: () => {} };
}

async function listVersions(): Promise<readonly number[]> {
  const page = { start: 0, size: 100, sort: 'id', order: 'asc' } as const;
  const { rows } = await createDefinitionQueries(test.database).listDefinitions({ key }, page);
  return rows.map(({ version }) => version).toSorted((one, other) => one - other);
}

beforeEach(async () => {
  test = await createTestDatabase(allMigrations);
  workflow = await createEmbeddedWorkflow(await buildParts());
});

afterEach(async () => {
  await workflow.close();
  await test.drop();
});

describe('the process that the product itself drives', () => {
  it('is deployed once, and again when the product brings another one', async () => {
    await workflow.ensureProcess(key, earlier);
    await workflow.ensureProcess(key, earlier);
    expect(await listVersions()).toEqual([1]);
    await workflow.ensureProcess(key, present);
    await workflow.ensureProcess(key, present);
    expect(await listVersions()).toEqual([1, 2]);
  });

  it('stays as the hospital has deployed it', async () => {
    await workflow.ensureProcess(key, present);
    const engine = createProductEngine(await buildParts());
    const resources = [{ name: 'nosso.bpmn20.xml', bytes: earlier.bytes }];
    const deployment = { name: 'nosso.bpmn20.xml', category: null, tenantId: '', resources };
    await engine.commands.deploy({ userId: 'ADMIN' }, deployment);
    await engine.close();
    await workflow.ensureProcess(key, present);
    expect(await listVersions()).toEqual([1, 2]);
  });
});
