import { describe, expect, it } from 'vitest';

import { decodeIdentities } from './identities-file.ts';

const gonzo = {
  firstName: 'Gonzo',
  lastName: 'The Great',
  email: 'gonzo@activiti.org',
  password: 'gonzo',
  groups: ['user', 'management'],
};

describe('decodeIdentities', () => {
  it.each([{ gonzo }, { about: 'more', identities: { gonzo } }])(
    'reads people and their groups',
    (content) => {
      expect(decodeIdentities(content, 'file')).toEqual({
        people: [
          {
            id: 'gonzo',
            firstName: 'Gonzo',
            lastName: 'The Great',
            email: 'gonzo@activiti.org',
            password: 'gonzo',
            groupIds: ['user', 'management'],
          },
        ],
        groups: [
          { id: 'management', name: 'Management', type: 'assignment' },
          { id: 'user', name: 'User', type: 'security-role' },
        ],
      });
    },
  );

  it('takes a person of whom nothing is known', () => {
    expect(decodeIdentities({ x: {} }, 'file').people).toEqual([
      { id: 'x', firstName: null, lastName: null, email: null, password: null, groupIds: [] },
    ]);
  });

  it.each([
    [[], 'file is no object'],
    [{ x: 'y' }, 'file: x is no object'],
    [{ x: { email: 5 } }, 'file: x.email is no text'],
    [{ x: { groups: 'admin' } }, 'file: x.groups is no list'],
  ])('%j is refused', (content, message) => {
    expect(() => decodeIdentities(content, 'file')).toThrow(message);
  });
});
