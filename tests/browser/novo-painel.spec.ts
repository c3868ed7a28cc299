// Novo Painel through the real server, over the demo's indicators and warehouse.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { NewAnalysisPage } from './page-models/new-analysis-page.ts';

const author = 'MARINA.LOPES';
const newPanel = '/pentaho/plugin/panels/index.html';

const tile = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function addCard(page: Page, indicator: string) {
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await page.getByRole('button', { name: /^Cartão de indicador/ }).click();
  await page.getByRole('combobox', { name: /Indicador/ }).fill(indicator);
  await page.getByRole('option', { name: new RegExp(indicator) }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
}

test('[PN-01] [PN-02] [PN-04] a panel is built, arranged by keys, saved, gets a saved analysis from where that is looked at, and goes back to a version', async ({
  page,
}) => {
  await logInByCall(page, author);
  const name = `Painel ${createId()}`;
  await test.step('it begins blank and gets tiles of indicators and text', async () => {
    await page.goto(newPanel);
    await page.getByRole('button', { name: /^Em branco/ }).click();
    await addCard(page, 'Adesão à higiene das mãos');
    await expect(tile(page, 'Adesão à higiene das mãos')).toContainText('Último resultado');
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByRole('button', { name: /^Texto/ }).click();
    await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('# Aviso\n**Reunião** na quinta');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(tile(page, 'Texto').getByRole('heading', { name: 'Aviso' })).toBeVisible();
  });
  await test.step('arrow keys arrange it, and are taken back', async () => {
    await page.getByRole('button', { name: 'Mover Texto' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText(/Texto: 5 de 12 colunas/)).toBeAttached();
    await page.getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  });
  await test.step('it is saved as a file, and shown', async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome').fill(name);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name: `Editando: ${name}` })).toBeVisible();
  });
  await test.step('a saved analysis is put into it from where it is looked at', async () => {
    const analysis = new NewAnalysisPage(page);
    await analysis.openSaved('/public/analises/higiene-das-maos-por-unidade.saiku');
    await analysis.choose('Mais opções', 'Adicionar ao painel');
    await page.getByRole('button', { name: /^Em um painel existente/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(name);
    await dialog.getByRole('button', { name: new RegExp(name) }).click();
    await expect(tile(page, 'higiene-das-maos-por-unidade')).toContainText('Clínica Médica');
  });
  await test.step('saved again, what was before is a version', async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText(`${name} foi salvo.`)).toBeVisible();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Ver o painel' }).click();
    await expect(tile(page, 'Adesão à higiene das mãos')).toContainText('Meta');
    await expect(tile(page, 'higiene-das-maos-por-unidade')).toContainText('Clínica Médica');
    await expect(page.getByText(/^Atualizado às/)).toBeVisible();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Versões…' }).click();
    await page
      .getByRole('button', { name: /^Ver a versão de/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Voltar a esta versão' }).click();
    await expect(tile(page, 'higiene-das-maos-por-unidade')).toHaveCount(0);
    await expect(tile(page, 'Texto').getByRole('heading', { name: 'Aviso' })).toBeVisible();
  });
  await test.step('a picture and a document are made of it', async () => {
    for (const [entry, start] of [
      ['Baixar imagem (PNG)', [0x89, 0x50]],
      ['Baixar documento (PDF)', [0x25, 0x50]],
    ] as const) {
      await page.getByRole('button', { name: 'Mais opções' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: entry }).click();
      const bytes = await readFile(await (await download).path());
      expect([...bytes.subarray(0, 2)]).toEqual(start);
      expect(bytes.length).toBeGreaterThan(10_000);
    }
  });
});
