import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { chooseFirstSteps, findDocsContent } from './docs-content.ts';

const nobody = {
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  roles: ['Authenticated'],
};

describe('the page for who is new', () => {
  it.each([
    ['somebody without a role', {}, 'primeiros-passos-colaborador'],
    ['a power user', { roles: ['Power User', 'Authenticated'] }, 'primeiros-passos-usuario-avancado'],
    ['a data administrator', { isDataAdministrator: true }, 'primeiros-passos-administrador-de-dados'],
    ['a quality manager', { isQualityManager: true, roles: ['Power User'] }, 'primeiros-passos-qualidade'],
    [
      'an administrator who is also a quality manager',
      { isAdmin: true, isQualityManager: true },
      'primeiros-passos-administrador',
    ],
  ])('of %s is one of the manual', (_who, facts, page) => {
    const key = chooseFirstSteps({ ...nobody, ...facts });
    expect(key).toBe(page);
    expect(existsSync(new URL(`../../../../../../manual/${key}.html`, import.meta.url))).toBe(true);
    expect(findDocsContent('prumo', key, '/x')).toEqual({
      id: key,
      title: 'Guia inicial',
      url: `/pentaho/api/repos/prumo/static/docs/${key}.html`,
      href: '/x',
    });
  });

  it.each(['pages', '../config', 'primeiros-passos-..', 'index', ''])('is not %s', (key) => {
    expect(findDocsContent('prumo', key, '/x')).toBeNull();
  });
});
