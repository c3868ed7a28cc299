import { describe, expect, it } from 'vitest';

import { buildPreferences, decodePreferences, type NotificationFields } from './notification-fields.ts';

const fields: NotificationFields = {
  email: ' carla@hospital.example.br ',
  kinds: ['task-assigned'],
  quietFrom: '22',
  quietUntil: '6',
  digestHour: '',
};

describe('preferences of notifications', () => {
  it('go through the form and back', () => {
    const built = buildPreferences(fields);
    expect(built).toEqual({
      preferences: {
        email: 'carla@hospital.example.br',
        kinds: ['task-assigned'],
        quietHours: { from: 22, until: 6 },
        digestHour: null,
      },
    });
    expect('preferences' in built && decodePreferences(built.preferences)).toEqual({
      ...fields,
      email: 'carla@hospital.example.br',
    });
  });

  it.each([
    ['carla', 'email-wrong'],
    ['carla@casa', 'email-wrong'],
    ['a b@casa.br', 'email-wrong'],
    ['a@casa.br, b@casa.br', 'email-wrong'],
    ['"a"@casa.br', 'email-wrong'],
  ])('refuse the address %s', (email, fault) => {
    expect(buildPreferences({ ...fields, email })).toEqual({ fault });
  });

  it('want both ends of quiet hours', () => {
    expect(buildPreferences({ ...fields, quietUntil: '' })).toEqual({ fault: 'quiet-half' });
  });
});
