import { getPersonSight } from '@prumo/contracts/people/person-sight';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
});

afterAll(async () => {
  await server.close();
});

async function logIn(userName: string): Promise<BrowserLikeClient> {
  const client = createBrowserLikeClient(server.url);
  await client.logIn(userName);
  return client;
}

const pathOf = (userName: string) => getPersonSight.path.replace(':userName', encodeURIComponent(userName));

describe('[ST-01] what another person may open', () => {
  it('is told to administrators, with exactly the files that the person reads', async () => {
    const { body } = await (await logIn('ADMIN')).ask('GET', pathOf('ivone.alves'));
    const { sight } = getPersonSight.answer.parse(body);
    expect(sight).toMatchObject({
      userName: 'IVONE.ALVES',
      isAdmin: false,
      isQualityManager: false,
      isDataAdministrator: false,
      isReader: false,
    });
    const ivone = await logIn('IVONE.ALVES');
    const tree = await ivone.ask('GET', '/pentaho/api/repo/files/:/tree?showHidden=false', {
      headers: { accept: 'application/json' },
    });
    expect(sight?.fileIds.toSorted()).toEqual(listFileIds(tree.body).toSorted());
    expect(sight?.fileIds.length).toBeGreaterThan(0);
  });

  it('tells of roles as the session of that person does', async () => {
    const { body } = await (await logIn('ADMIN')).ask('GET', pathOf('MARINA.LOPES'));
    expect(getPersonSight.answer.parse(body).sight).toMatchObject({ isAdmin: false, isQualityManager: true });
  });

  it('is told to nobody else, and of nobody who is not there', async () => {
    expect((await (await logIn('MARINA.LOPES')).ask('GET', pathOf('IVONE.ALVES'))).status).toBe(403);
    expect((await (await logIn('IVONE.ALVES')).ask('GET', pathOf('IVONE.ALVES'))).status).toBe(403);
    expect((await createBrowserLikeClient(server.url).ask('GET', pathOf('IVONE.ALVES'))).status).toBe(401);
    expect((await (await logIn('ADMIN')).ask('GET', pathOf('NINGUEM'))).status).toBe(404);
  });
});

interface PresentedTree {
  readonly file: { readonly id: string; readonly folder: string };
  readonly children?: readonly PresentedTree[];
}

function listFileIds(tree: unknown): string[] {
  const { file, children = [] } = tree as PresentedTree;
  return [...(file.folder === 'true' ? [] : [file.id]), ...children.flatMap((child) => listFileIds(child))];
}
