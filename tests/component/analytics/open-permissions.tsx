// The screen of Permissões OLAP in the page of the test, in front of the fake server.
import { App } from '@prumo/analytics/app/app.tsx';
import type { OlapRole } from '@prumo/contracts/bi/olap-role';
import { page } from 'vitest/browser';

import { mount } from '../support/mount.tsx';
import { startPermissions, type FakePermissions } from './fake-permissions.ts';
import { intensiveCare } from './permission-samples.ts';

export function openPermissions(
  question = '',
  roles: readonly OlapRole[] = [intensiveCare],
  isAdministrator = true,
): FakePermissions {
  const fake = startPermissions(roles, isAdministrator);
  history.replaceState(null, '', `/pentaho/plugin/olap-permissions/index.html${question}`);
  mount(<App />);
  return fake;
}

/** The screen in the words of its users. */
export const permissions = {
  role: (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) }),
  cube: (name: string) => page.getByRole('group', { name, exact: true }),
  cubeSwitch: (name: string) => page.getByRole('switch', { name: `Mostrar o cubo ${name}` }),
  access: (field: string, access: string) =>
    page
      .getByRole('group', { name: `O que mostrar de ${field}` })
      .getByRole('button', { name: access, exact: true }),
  item: (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name: `Permitir ${name}` }) }),
  dialog: page.getByRole('dialog'),
  save: page.getByRole('button', { name: 'Gravar' }),
  toastUndo: page.getByRole('status').getByRole('button'),
};
