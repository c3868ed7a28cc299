import { describe, expect, it } from 'vitest';

import { decodeDocumentFilter } from './decode-document-filter.ts';

describe('decodeDocumentFilter', () => {
  it.each([
    ['nothing', undefined, {}],
    ['empty text', ' ', {}],
    ['a bare user name', 'CARLA.MENDES', { user: 'CARLA.MENDES' }],
    ['*', '*', { user: '*' }],
    ['JSON with a user', '{"user":"CARLA.MENDES"}', { user: 'CARLA.MENDES' }],
    ['JSON with a department', ' {"departmentId":"dep-utia"}', { departmentId: 'dep-utia' }],
    ['JSON without members', '{}', {}],
  ])('[BI-05] reads %s', (_name, text, filter) => {
    expect(decodeDocumentFilter(text, 'x')).toEqual({
      id: 'x',
      user: undefined,
      departmentId: undefined,
      ...filter,
    });
  });

  it.each([
    ['JSON that is none', '{"user":'],
    ['a user that is no text', '{"user":7}'],
    ['a member that it does not know', '{"name":"x"}'],
    ['a null character', '{"user":"\\u0000"}'],
  ])('[BI-05] refuses %s', (_name, text) => {
    expect(() => decodeDocumentFilter(text, undefined)).toThrow(/paramfilter/);
  });
});
