import { describe, expect, it } from 'vitest';

import { createKitEndpoints } from './cpk.endpoints.ts';
import type { PluginCall } from './plugin-endpoint.ts';
import { createInitSessionEndpoint, createMyRolesEndpoint } from './session.endpoints.ts';

const endpoints = createKitEndpoints({
  plugin: 'prumo',
  version: '1.2.3',
  elements: [createMyRolesEndpoint(), createInitSessionEndpoint()],
});

async function ask(name: string, query = ''): Promise<string> {
  const endpoint = endpoints.find((each) => each.name === name);
  const parameters = { named: new Map<string, string>(), values: new URLSearchParams(query) };
  const answer = await endpoint?.answer({ parameters } as unknown as PluginCall);
  return String(answer?.body);
}

describe('what a plugin tells about itself', () => {
  it('is its version, its elements and no pages', async () => {
    expect(await ask('version')).toBe('1.2.3');
    expect(JSON.parse(await ask('getSitemapJson'))).toEqual([]);
    expect(JSON.parse(await ask('elementsList'))).toMatchObject([
      { id: 'init_session', name: 'init_session', pluginId: 'prumo', adminOnly: false },
      { id: 'myroles', name: 'myRoles', type: 'KettleTransformation' },
    ]);
  });

  it('is its status, as text and as JSON', async () => {
    expect(await ask('status')).toContain('   prumo Status\n');
    expect(await ask('status')).toContain('   [myroles]: \t{pluginId=prumo, id=myroles,');
    expect(JSON.parse(await ask('status', 'json=true'))).toMatchObject({
      pluginName: 'prumo',
      elementsCount: 2,
      elements: { myroles: { name: 'myRoles' } },
      defaultElement: null,
    });
  });

  it('asks for nothing to be changed', () => {
    expect(endpoints.every(({ methods }) => methods.join() === 'GET')).toBe(true);
  });
});
