import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { startEngineAlone } from '../../testing/start-engine-alone.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import type { QualityTables } from '../quality-tables.ts';
import {
  actOnTask,
  engineService,
  logIn,
  putAnalysis,
  readAnalysis,
  saveAnalysis,
  statesOf,
  taskIdOf,
} from './testing/analysis-client.ts';
import { insertSampleIndicator } from './testing/sample-indicator.ts';
import { buildSampleInput } from './testing/sample-input.ts';

const indicatorId = 'infection-utia';
const quick = { DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' };

describe('with two copies of the server', () => {
  it('[AC-05] an analysis that reaches both at once is saved once, and its tasks are made once', async () => {
    const one = await startTestServer(quick);
    const other = await startTestServer({ ...quick, DATABASE_URL: one.databaseUrl });
    try {
      await insertSampleIndicator(one.database, { id: indicatorId, departmentId: 'dep-utia' });
      const clients = [await logIn(one.url, 'CARLA.MENDES'), await logIn(other.url, 'CARLA.MENDES')];
      for (let round = 0; round < 5; round += 1) {
        const id = randomUUID();
        const answers = await Promise.all(
          clients.map(async (client) => await putAnalysis(client, id, buildSampleInput(indicatorId))),
        );
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
        expect(answers[0]?.body).toEqual(answers[1]?.body);
      }
      const [client] = clients;
      const list = await client?.ask('GET', `${engineService}/runtime/tasks?owner=CARLA.MENDES&size=100`);
      expect(list?.body).toMatchObject({ total: 15 });
    } finally {
      await other.close();
      await one.close();
    }
  });
});

describe('without the workflow app', () => {
  it('analyses are saved, and their tasks stay missing', async () => {
    const alone = await startTestServer({ ...quick, ACTIVE_APPS: 'bi' });
    try {
      await insertSampleIndicator(alone.database, { id: indicatorId, departmentId: 'dep-utia' });
      const client = await logIn(alone.url, 'CARLA.MENDES');
      const plain = await putAnalysis(client, randomUUID(), buildSampleInput(indicatorId, { racp: null }));
      expect([plain.status, plain.body]).toMatchObject([201, { tasks: [] }]);
      const { tasks } = await saveAnalysis(client, indicatorId);
      expect(tasks.map(({ state, taskId }) => [state, taskId])).toEqual(
        Array.from({ length: 3 }, () => ['missing', null]),
      );
    } finally {
      await alone.close();
    }
  });
});

describe('with a remote engine', () => {
  it('[AC-05] tasks are made there; when it is gone analyses stay readable and go on being saved', async () => {
    const engine = await startEngineAlone({ 'CARLA.MENDES': [], 'JOAO.PIRES': [], 'MARINA.LOPES': [] });
    const portal = await startTestServer({ ...quick, WORKFLOW_URL: engine.url });
    let gone: Promise<void> | undefined;
    const engineGoes = async (): Promise<void> => await (gone ??= engine.close());
    try {
      await insertSampleIndicator(portal.database, { id: indicatorId, departmentId: 'dep-utia' });
      const client = await logIn(portal.url, 'CARLA.MENDES');
      const analysis = await saveAnalysis(client, indicatorId);
      expect(statesOf(analysis)).toEqual(['delegated', 'open', 'delegated']);
      const made = await client.ask('GET', `${engineService}/runtime/tasks/${taskIdOf(analysis, 0)}`);
      expect(made.body).toMatchObject({ name: '#ap Train the team', owner: 'CARLA.MENDES' });
      await actOnTask(client, taskIdOf(analysis, 1), 'complete');
      expect((await readAnalysis(client, analysis.id)).tasks[1]).toMatchObject({ state: 'done' });

      await engineGoes();
      // What is done was noted down, and needs no engine any more.
      expect(statesOf(await readAnalysis(client, analysis.id))).toEqual(['unknown', 'done', 'unknown']);
      const later = await saveAnalysis(client, indicatorId);
      expect(statesOf(later)).toEqual(Array.from({ length: 3 }, () => 'missing'));
      // Nothing reached the engine, so that the next try need not wait.
      const claimed = await portal.database
        .queries<QualityTables>()
        .selectFrom('quality.planned_task')
        .select('claimed_until')
        .where('analysis_id', '=', later.id)
        .where('task_id', 'is', null)
        .execute();
      expect(
        claimed.every(({ claimed_until }) => claimed_until === null || claimed_until <= new Date()),
      ).toBe(true);
    } finally {
      await portal.close();
      await engineGoes();
    }
  });
});
