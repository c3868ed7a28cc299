import { describe, expect, it } from 'vitest';

import { findStateHref } from './find-state-href.ts';

/** Knows the states of the table; loading the apps adds theirs. */
function createPortalWith(brought: Readonly<Record<string, string>>) {
  const known = new Map([['app.kpi', '/home/indicadores']]);
  const loads: string[] = [];

  return {
    loads,
    find: async (stateName: string) =>
      await findStateHref(stateName, {
        resolvePath: (name) => known.get(name),
        loadExternalApps: async () => {
          loads.push(stateName);
          for (const [name, path] of Object.entries(brought)) known.set(name, path);
        },
      }),
  };
}

describe('findStateHref', () => {
  it('finds a state that is known without loading anything', async () => {
    const portal = createPortalWith({});

    expect(await portal.find('app.kpi')).toBe('/home/indicadores');
    expect(portal.loads).toEqual([]);
  });

  it.each(['app.external-app-laundry', 'app.minutes'])(
    '[RT-15] loads the external apps for the unknown state %s and finds it then',
    async (stateName) => {
      const portal = createPortalWith({ [stateName]: '/home/lavanderia' });

      expect(await portal.find(stateName)).toBe('/home/lavanderia');
      expect(portal.loads).toEqual([stateName]);
      expect(await portal.find(stateName)).toBe('/home/lavanderia');
      expect(portal.loads).toEqual([stateName]);
    },
  );

  it('[RT-15] tries once more and no oftener', async () => {
    const portal = createPortalWith({});

    expect(await portal.find('app.external-app-laundry')).toBeUndefined();
    expect(portal.loads).toEqual(['app.external-app-laundry']);
  });

  it('loads nothing for another unknown state', async () => {
    const portal = createPortalWith({ 'app.somewhere': '/somewhere' });

    expect(await portal.find('app.somewhere')).toBeUndefined();
    expect(portal.loads).toEqual([]);
  });
});
