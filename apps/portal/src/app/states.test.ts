import { describe, expect, it } from 'vitest';

import { isExternalState } from '../features/external-apps/model/app-states.ts';
import { features } from './features.ts';
import { buildStatePath, resolveStatePath, states } from './states.ts';

describe('states', () => {
  it('gives every state an address of its own', () => {
    const paths = Object.values(states).map((state) => state.path);

    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has each name once, whichever feature brings it', () => {
    const names = features.flatMap((feature) => Object.keys(feature.states));

    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(states)).toEqual(expect.arrayContaining(names));
  });

  it('lets only the login, the privacy notice and the pages for people without an account be entered by anybody', () => {
    const open = Object.entries(states).filter(([, state]) => state.access === 'public');

    expect(open.map(([name]) => name)).toEqual(['app.login', 'app.privacy', 'app.public-page']);
  });

  it.each(['app.minutes', 'app.external-app-of-somebody', 'app.non-compliances.types'])(
    '[RT-15] %s comes with an external app and has no address before',
    (name) => {
      expect(isExternalState(name)).toBe(true);
      expect(resolveStatePath(name)).toBeUndefined();
    },
  );

  it('takes no state of its own for one of an external app', () => {
    const names = Object.keys(states).filter((name) => name !== 'app.external-app');

    expect(names.filter(isExternalState)).toEqual([]);
    expect(isExternalState('app.somewhere')).toBe(false);
  });

  it('leads to one of many by its parameters, and nowhere while one of them is missing', () => {
    const state = 'app.kpi.indicator';
    expect(resolveStatePath(state, { departmentId: 'dep-ps', indicatorId: 'kpi/1' })).toBe(
      '/home/indicadores/dep-ps/kpi%2F1',
    );
    expect(resolveStatePath(state, { departmentId: 'dep-ps' })).toBeUndefined();
    expect(resolveStatePath(state)).toBeUndefined();
  });

  it('[RT-01] builds addresses without a hash', () => {
    expect(buildStatePath('app.home')).toBe('/home');
    expect(buildStatePath('app.home.about')).toBe('/sobre');
  });
});
