import { registerApp, withdrawApp, type AppAccess, type ExternalApp } from '@prumo/portal-kit/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  findAppState,
  findAppStateAt,
  findStartState,
  hasStartStates,
  listAppEntries,
  mayEnterAppState,
} from './app-states.ts';

const loadScreen = async () => await Promise.reject(new Error('never shown'));
const person = { isAdmin: false, isQualityManager: false, isDataAdministrator: false, isReader: false };

const beds: ExternalApp = {
  key: 'beds',
  states: [
    { name: 'app.beds', path: 'leitos', title: 'Leitos', loadScreen },
    { name: 'app.beds.clean', path: 'leitos/limpeza', title: 'Limpeza', loadScreen },
    { name: 'app.beds.setup', path: 'leitos/cadastro', title: 'Cadastro', access: 'quality', loadScreen },
    { name: 'app.minutes', path: 'outras-atas', title: 'Atas', loadScreen },
  ],
  menu: [
    { state: 'app.beds', title: 'Leitos', group: 'main' },
    { state: 'app.beds.clean', title: 'Limpeza' },
    { state: 'app.beds.setup', title: 'Cadastro' },
    { state: 'app.minutes', title: 'Atas' },
    { state: 'app.nowhere', title: 'Nada' },
  ],
  administration: [{ state: 'app.beds.setup', title: 'Cadastro de leitos' }],
  formKeys: { 'clean-bed': 'app.beds.clean' },
  processes: { limpar_leito: 'app.beds.clean' },
};

beforeAll(() => {
  registerApp(beds);
});

// Other tests share the list.
afterAll(() => {
  withdrawApp(beds.key);
});

describe('states of external apps', () => {
  it.each([
    ['app.beds', 'leitos'],
    ['app.clean-bed', 'leitos/limpeza'],
    ['app.nowhere', undefined],
    ['clean-bed', undefined],
    ['app.toString', undefined],
  ])('%s is found at %s', (name, path) => {
    expect(findAppState(name)?.path).toBe(path);
  });

  it('are found by their addresses', () => {
    expect(findAppStateAt('leitos/limpeza')?.name).toBe('app.beds.clean');
    expect(findAppStateAt('leitos/')).toBeUndefined();
  });

  it.each([
    ['limpar_leito', 'app.beds.clean'],
    ['limpar_leitos', undefined],
    ['toString', undefined],
  ])('begin the process %s in %s', (processKey, name) => {
    expect(findStartState(processKey)?.name).toBe(name);
    expect(hasStartStates()).toBe(true);
  });

  it.each<[AppAccess, readonly string[]]>([
    ['authenticated', ['nobody', 'isAdmin', 'isQualityManager', 'isDataAdministrator', 'isReader']],
    ['work', ['nobody', 'isAdmin', 'isQualityManager', 'isDataAdministrator']],
    ['quality', ['isAdmin', 'isQualityManager']],
    ['administration', ['isAdmin', 'isQualityManager', 'isDataAdministrator']],
    ['admin', ['isAdmin']],
    ['data-administrator', ['isDataAdministrator']],
  ])('for %s are open to %o', (access, roles) => {
    const state = { name: 'x', path: 'x', title: 'x', access, loadScreen };
    const may = ['nobody', ...Object.keys(person)].filter((role) =>
      mayEnterAppState(state, role === 'nobody' ? person : { ...person, [role]: true }),
    );
    expect(may.toSorted()).toEqual(roles.toSorted());
  });
});

describe('[EX-04] entries that apps add', () => {
  it('are those that the person may open and that the menu does not have anyway', () => {
    expect(listAppEntries(person)).toEqual([
      { group: 'main', state: 'app.beds', title: 'Leitos' },
      { group: 'processes', state: 'app.beds.clean', title: 'Limpeza' },
    ]);
  });

  it('of administration are for administrators', () => {
    const added = { group: 'administration', state: 'app.beds.setup', title: 'Cadastro de leitos' };
    expect(listAppEntries({ ...person, isQualityManager: true })).not.toContainEqual(added);
    expect(listAppEntries({ ...person, isAdmin: true })).toContainEqual(added);
  });
});
