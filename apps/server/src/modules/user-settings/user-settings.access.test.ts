import { describe, expect, it } from 'vitest';

import { mayReadSettings, mayWriteSettings, settingsInSight } from './user-settings.access.ts';

const carla = { userName: 'CARLA.MENDES', isAdmin: false };
const admin = { userName: 'ADMIN', isAdmin: true };

describe('access to settings', () => {
  it.each([
    ['a person', 'their own', carla, 'CARLA.MENDES', true, true],
    ['a person', 'their own in another spelling', carla, 'carla.mendes', true, true],
    ['a person', "somebody else's", carla, 'RENATO.FARIA', false, false],
    ['a person', 'the defaults', carla, '*', true, false],
    ['an administrator', "somebody else's", admin, 'RENATO.FARIA', true, true],
    ['an administrator', 'the defaults', admin, '*', true, true],
  ])('[UC-08] %s and %s', (_who, _whose, person, owner, mayRead, mayWrite) => {
    expect(mayReadSettings(person, owner)).toBe(mayRead);
    expect(mayWriteSettings(person, owner)).toBe(mayWrite);
  });

  it('a person sees own ones and the defaults, an administrator all', () => {
    expect(settingsInSight(carla)).toEqual({ under: ['CARLA.MENDES', '*'] });
    expect(settingsInSight(admin)).toBe('all');
  });
});
