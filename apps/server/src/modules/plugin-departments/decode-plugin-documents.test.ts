import { describe, expect, it } from 'vitest';

import { decodePluginDepartments, decodePluginLinks } from './decode-plugin-documents.ts';

const department = { sigla: 'UTIA', name: 'UTI Adulto', responsible: 'CARLA' };
const decoded = {
  id: 'd',
  initials: 'UTIA',
  name: 'UTI Adulto',
  responsible: 'CARLA',
  manager: null,
  email: null,
};

describe('documents of the plugin', () => {
  it.each([
    ['as the dialog writes them', department, {}],
    ['with initials instead', { ...department, sigla: undefined, initials: 'UA' }, { initials: 'UA' }],
    ['with both, of which sigla counts', { ...department, initials: 'UA' }, {}],
    ['without either', { ...department, sigla: null }, { initials: 'UTI AD' }],
    ['with all', { ...department, manager: 'RENATO', email: 'a@b' }, { manager: 'RENATO', email: 'a@b' }],
    ['with nothing in them', { ...department, manager: '', email: null, more: { x: 1 } }, {}],
  ])('are departments %s', (_how, content, change) => {
    expect(decodePluginDepartments(JSON.stringify({ d: content }))).toEqual({
      documents: [{ ...decoded, ...change }],
      unusable: [],
    });
  });

  it.each([
    ['without a name', 'd', { ...department, name: ' ' }],
    ['that nobody is responsible for', 'd', { ...department, responsible: undefined }],
    ['with an id that no case can name', 'a/b', department],
    ['that are none', 'd', 'UTIA'],
  ])('are left out %s', (_why, id, content) => {
    const text = JSON.stringify({ [id]: content, good: department });
    expect(decodePluginDepartments(text)).toMatchObject({ documents: [{ id: 'good' }], unusable: [id] });
  });

  it('say who works where', () => {
    const documents = {
      '1': { user: 'CARLA', departments: ['a', 'b', 'no key'] },
      '2': { user: 'VERA', departments: [] },
      '3': { user: '', departments: ['a'] },
    };
    expect(decodePluginLinks(JSON.stringify(documents))).toEqual({
      documents: [
        { userName: 'CARLA', departmentId: 'a' },
        { userName: 'CARLA', departmentId: 'b' },
      ],
      unusable: ['3'],
    });
  });

  it.each([
    ['', 'nothing'],
    ['<html>login</html>', 'a page'],
    ['[]', 'a list'],
    ['null', 'null'],
    ['{"queryInfo":{"totalRows":0},"resultset":[],"metadata":[]}', 'a result without rows'],
    ['{"success":false,"code":"access_denied"}', 'a refusal'],
  ])('are not in %j: %s', (text) => {
    expect([decodePluginDepartments(text), decodePluginLinks(text)]).toEqual([undefined, undefined]);
  });

  it('may be none', () => {
    expect(decodePluginDepartments('{}')).toEqual({ documents: [], unusable: [] });
  });
});
