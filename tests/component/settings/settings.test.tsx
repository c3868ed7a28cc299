import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerAnything, answerNothing, holdAnswer, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { docstorePath, openPortal } from '../support/portal.tsx';

const home = page.getByRole('combobox', { name: 'Página inicial' });
const save = page.getByRole('button', { name: 'Salvar' });

test('[ST-02] loads until the menu is built', async () => {
  const held = holdAnswer(() =>
    answerAnything({ file: { folder: 'true', id: 'r', name: '', path: '/', title: '' } }),
  );
  server.on('GET', '/pentaho/api/repo/files/:/tree', held.answer);
  openPortal('/configuracao', { as: ivone });
  await expect.element(page.getByText('Carregando as páginas do menu').first()).toBeInTheDocument();
  await expect.element(home).not.toBeInTheDocument();
  await expect.element(save).toBeDisabled();
  held.release();
  await expect.element(home).toBeVisible();
});

test('[ST-05] settings that cannot be fetched are told, with a way to try again', async () => {
  server.on('GET', docstorePath, () => answerNothing(500));
  openPortal('/configuracao', { as: ivone });
  await expect.element(page.getByText('Ocorreu um erro ao buscar as configurações!').first()).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await expectNoAccessibilityFaults();
  server.on('GET', docstorePath, () => answerAnything({}));
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(home).toBeVisible();
});
