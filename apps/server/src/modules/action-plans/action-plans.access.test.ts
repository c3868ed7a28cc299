import { describe, expect, it } from 'vitest';

import type { Actor } from '../../gateway/actor.ts';
import { qualityManager } from '../documents/testing/quality-manager.ts';
import { plansInSight } from './action-plans.access.ts';

const led = { id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto', isLed: true };
const other = { id: 'dep-cc', initials: 'CC', name: 'Centro Cirúrgico' };
const nobody: Actor = { ...qualityManager, isQualityManager: false, roles: [] };

describe('plans and analyses are followed', () => {
  it.each<[string, Partial<Actor>, ReturnType<typeof plansInSight>]>([
    ['a quality manager', { isQualityManager: true }, 'all'],
    ['an administrator', { isAdmin: true, departments: [led] }, 'all'],
    ['who leads a department', { departments: [led, other] }, { departmentIds: ['dep-utia'] }],
    ['who only works in some', { departments: [{ ...led, isLed: false }, other] }, undefined],
    ['a data administrator', { isDataAdministrator: true }, undefined],
    ['anybody else', {}, undefined],
  ])('[UC-08] by %s', (_who, change, scope) => {
    expect(plansInSight({ ...nobody, ...change })).toEqual(scope);
  });
});
