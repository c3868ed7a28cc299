// Where the tools for cubes are shown: new panels, and panels of the repository.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { system } from './testing/start-file-server.ts';
import { askBi } from './testing/bi-client.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let folder: string;
let withPanels: TestBiServer;
let withoutPanels: TestBiServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-analytics-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Ferramentas</title>');
  withPanels = await startTestBiServer({ analyticsFolder: folder });
  withoutPanels = await startTestBiServer({ analyticsFolder: folder, hasPanels: false });
  for (const { biServer } of [withPanels, withoutPanels]) {
    await biServer.files.writeFile(system, '/public/a.easy', Buffer.from('{}'));
    await biServer.files.writeFile(system, '/public/b.easy', Buffer.from('{}'));
    await biServer.files.setAcl(system, '/public/b.easy', { isInheriting: false, aces: [] });
  }
});

afterAll(async () => {
  await withPanels.close();
  await withoutPanels.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(server: TestBiServer, path: string): Promise<readonly [number, boolean]> {
  const { status, text } = await askBi(server.url, { path, as: 'JOÃO' });
  return [status, text.includes('Ferramentas')];
}

describe('[PN-01] panels', () => {
  it('are made by whoever is logged in, where the hospital makes panels', async () => {
    expect(await open(withPanels, '/plugin/panels/index.html')).toEqual([200, true]);
    expect(await open(withoutPanels, '/plugin/panels/index.html')).toEqual([404, false]);
  });

  it('are shown and changed at the address of their file', async () => {
    for (const perspective of ['generatedContent', 'edit']) {
      expect(await open(withPanels, `/api/repos/%3Apublic%3Aa.easy/${perspective}`)).toEqual([200, true]);
      expect(await open(withoutPanels, `/api/repos/%3Apublic%3Aa.easy/${perspective}`)).toEqual([200, true]);
      expect(await open(withPanels, `/api/repos/%3Apublic%3Ab.easy/${perspective}`)).toEqual([404, false]);
    }
  });

  it('are read by whoever may read their file', async () => {
    const { status, text, headers } = await askBi(withPanels.url, {
      path: '/api/repo/files/:public:a.easy',
      as: 'JOÃO',
    });
    expect([status, text]).toEqual([200, '{}']);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect((await askBi(withPanels.url, { path: '/api/repo/files/:public:b.easy', as: 'JOÃO' })).status).toBe(
      404,
    );
  });
});
