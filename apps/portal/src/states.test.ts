import { describe, expect, it } from 'vitest';

import { buildStatePath, states } from './states.ts';

describe('states', () => {
  it('gives every state an address of its own', () => {
    const paths = Object.values(states).map((state) => state.path);

    expect(new Set(paths).size).toBe(paths.length);
  });

  it('lets only the login be entered by anybody', () => {
    const open = Object.entries(states).filter(([, state]) => state.access === 'public');

    expect(open.map(([name]) => name)).toEqual(['app.login']);
  });

  it('[RT-01] builds addresses without a hash', () => {
    expect(buildStatePath('app.home')).toBe('/home');
    expect(buildStatePath('app.home.about')).toBe('/sobre');
  });
});
