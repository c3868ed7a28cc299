import { describe, expect, it } from 'vitest';

import { buildStateHref, findStateHref } from './state-href.ts';

describe('the address of a state by its name', () => {
  it('takes into its path what belongs there, and the rest after the question mark', () => {
    const indicator = { departmentId: 'dep-ps', indicatorId: 'kpi-esp-med' };
    expect(buildStateHref('app.kpi.indicator', indicator)).toBe('/home/indicadores/dep-ps/kpi-esp-med');
    expect(buildStateHref('app.kpi.indicator', { ...indicator, periodo: '12' })).toBe(
      '/home/indicadores/dep-ps/kpi-esp-med?periodo=12',
    );
    expect(buildStateHref('app.kpi', { microssistema: 'dep-ps' })).toBe(
      '/home/indicadores?microssistema=dep-ps',
    );
  });

  it('is looked for under its name when only an app can bring it', () => {
    expect(buildStateHref('app.rosters', { rosterId: '1' })).toBe('/home/aplicativos/app.rosters?rosterId=1');
  });
});

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
