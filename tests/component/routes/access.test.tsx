// Who may enter which address, and what the user menu and the about dialog show.
import { versionAnswer, versionPath } from '@prumo/contracts/settings/public-settings';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { portalMenu } from '../navigation/portal-menu.ts';
import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerJson, answerNothing, server } from '../support/fake-server.ts';
import { admin, alice, heloisa, ivone, marina } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';
import { putMouseAside } from '../support/put-mouse-aside.ts';

const plans = { path: '/planos-de-acao-sem-departamentos', title: 'Planos de ação sem departamentos' };
const associations = { path: '/associacao-de-cadastros', title: 'Associação de Cadastros' };
const departments = { path: '/departamentos', title: 'Microssistemas' };

describe('who may enter', () => {
  test.each([
    { rule: '[RT-04] only an administrator', ...plans, person: marina },
    { rule: '[RT-04] only an administrator', ...plans, person: alice },
    { rule: '[RT-04] only an administrator', ...plans, person: ivone },
    { rule: '[RT-05] only a data administrator', ...associations, person: admin },
    { rule: '[RT-05] only a data administrator', ...associations, person: marina },
    { rule: '[RT-05] only a data administrator', ...associations, person: ivone },
    { rule: '[RT-04] nobody without rights', ...departments, person: ivone },
  ])('$rule enters $path: $person.userName is sent home', async ({ path, title, person }) => {
    openPortal(path, { as: person });
    // From home on to the tasks, as for everybody who has no home of their own.
    await expect.element(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/home/tarefas');
    expect(server.listRequests('GET', '/api/init_session')).toHaveLength(1);
    expect(page.getByRole('heading', { name: title }).query()).toBeNull();
    await portalMenu.expectSettled();
    expect(portalMenu.readTitles()).not.toContain(title);
  });

  test.each(['/home/tarefas', '/home/processos'])(
    'who changes nothing is led from %s to all indicators, and finds no work in the menu',
    async (path) => {
      openPortal(path, { as: heloisa });
      await expect.poll(() => location.pathname).toBe('/home/indicadores-gerais');
      await portalMenu.expectSettled();
      expect(portalMenu.readTitles()).not.toContain('Tarefas');
    },
  );
});

describe('about', () => {
  test('[RT-09] shows the version that the resource named version tells', async () => {
    server.on('GET', versionPath, () => answerJson(versionAnswer, { version: '4.5.6' }));
    openPortal('/sobre', { as: ivone });
    const dialog = page.getByRole('dialog', { name: 'Sobre' });
    await expect.element(dialog.getByText('4.5.6', { exact: true })).toBeVisible();
    await expectNoAccessibilityFaults();
  });

  test('[RT-09] without the resource it says so, and finds the version at the next attempt', async () => {
    server.on('GET', versionPath, () => answerNothing(404));
    openPortal('/sobre', { as: ivone });
    const dialog = page.getByRole('dialog', { name: 'Sobre' });
    await expect.element(dialog.getByText('Não foi possível consultar a versão.')).toBeVisible();
    server.on('GET', versionPath, () => answerJson(versionAnswer, { version: '4.5.6' }));
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(dialog.getByText('4.5.6', { exact: true })).toBeVisible();
  });
});

test('[TB-06] the user menu has Sobre, Configurações, Arquivos e Usuários and Sair', async () => {
  await putMouseAside();
  openPortal('/perfil', { as: admin });
  await page.getByRole('button', { name: /^Menu de / }).click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  const specified = ['Sobre', 'Configurações', 'Arquivos e Usuários', 'Sair'];
  const shown = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent?.trim() ?? '');
  expect(shown.filter((text) => specified.includes(text))).toEqual(specified);
  const files = page.getByRole('menuitem', { name: 'Arquivos e Usuários' }).element();
  expect(files.getAttribute('href')).toBe('/pentaho/Home');
  expect(files.getAttribute('target')).toBe('_blank');
  await expectNoAccessibilityFaults();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
});
