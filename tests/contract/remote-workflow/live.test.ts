// Pages hear of what is done through the door, though a remote engine tells nobody whom it concerns.
import { followLive } from '@prumo/contracts/live/live-event';
import { createBrowserLikeClient, type BrowserLikeClient } from '@prumo/server/testing/browser-like-client';
import { openEventStream } from '@prumo/server/testing/open-event-stream';
import { startTestServer, type TestServer } from '@prumo/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { startWorkflowDouble, type WorkflowDouble } from '../../support/workflow-double/workflow-double.ts';

const root = '/activiti-rest/service';
let double: WorkflowDouble;
let server: TestServer;
let admin: BrowserLikeClient;
let carla: BrowserLikeClient;

beforeAll(async () => {
  double = await startWorkflowDouble();
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', WORKFLOW_URL: double.url });
  [admin, carla] = [createBrowserLikeClient(server.url), createBrowserLikeClient(server.url)];
  await admin.logIn('ADMIN');
  await carla.logIn('CARLA.MENDES');
});

afterAll(async () => {
  await server.close();
  await double.close();
});

describe('a remote engine', () => {
  it('[WF-02] a change through the door is told to everybody; questions and refused changes are not', async () => {
    const notified: string[] = [];
    await server.database.listen('prumo_live', (payload) => notified.push(payload));
    const refused = await carla.ask('POST', `${root}/runtime/tasks/12`, { json: { action: 'complete' } });
    const answers = [
      await admin.ask('GET', `${root}/runtime/tasks/11`),
      await admin.ask('POST', `${root}/query/tasks`, { json: { assignee: 'CARLA.MENDES' } }),
      refused,
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    // Told in the order in which things happen: when this has come, all before it has.
    const leaving = createBrowserLikeClient(server.url);
    await leaving.logIn('RENATO.FARIA');
    await leaving.ask('DELETE', '/gateway/session');
    await vi.waitUntil(() => notified.some((payload) => payload.includes('RENATO.FARIA')), {
      timeout: 60_000,
    });
    expect(notified.filter((payload) => payload.includes('"tasks"'))).toEqual([]);

    const stream = await openEventStream(`${server.url}${followLive.path}`, carla);
    const done = await admin.ask('POST', `${root}/runtime/tasks/11`, { json: { action: 'complete' } });
    expect(done.status).toBe(200);
    await vi.waitUntil(() => stream.events.includes('tasks'), { timeout: 60_000 });
    await vi.waitUntil(() => notified.some((payload) => payload.includes('"people":null')), {
      timeout: 60_000,
    });
    stream.leave();
  });
});
