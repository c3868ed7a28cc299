// Nova Consulta through the real server, over the demo's warehouse.
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { expect, logInByCall, test } from './fixtures.ts';
import { createId } from './bi-calls.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { NewQueryPage } from './page-models/new-query-page.ts';
import { tabTo } from './tab-to.ts';

const analyst = 'SILVIO.TORRES';
const perMonth = [
  'select t.yyyymm, count(*) as eventos',
  'from sghdw.fato_evento join sghdw.dim_tempo t using (sk_tempo) join sghdw.dim_unidade u using (sk_unidade)',
  'where u.sigla = ${unidade} group by 1 order by 1',
].join('\n');

test('[QR-01] SQL and MDX are written with names of the source, run, and cancelled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInByCall(page, analyst);
  const menu = new NavigationMenu(page);
  await menu.open();
  await menu.link('Nova Consulta').click();
  await new AnalyticsPage(page).expectActive('NOVA CONSULTA');
  const query = new NewQueryPage(page, new AnalyticsPage(page).frame('Nova Consulta'));
  await test.step('a table is browsed, and its name written by one click', async () => {
    await query.root.getByLabel('Buscar tabela, coluna ou campo').fill('grau_dano');
    await expect(
      query.root.getByText('character varying').or(query.root.getByText('text')).first(),
    ).toBeVisible();
    await query.root.getByLabel('Buscar tabela, coluna ou campo').fill('');
    await query.editor.click();
    await page.keyboard.insertText('select * from ');
    await query.button('Inserir dim_unidade no texto').click();
    await expect(query.editor).toContainText('dim_unidade');
  });
  await test.step('names are completed', async () => {
    await query.write('select u.si');
    await query.write('select u. from sghdw.dim_unidade u');
    await page.keyboard.press('Home');
    for (let step = 0; step < 'select u.'.length; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+Space');
    await expect(query.root.getByRole('option', { name: /^sigla/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a parameter gets its field, and Ctrl+Enter runs', async () => {
    await query.write(perMonth);
    await query.root.getByLabel('unidade', { exact: true }).fill('UTIA');
    await query.editor.click();
    await page.keyboard.press('Control+Enter');
    await query.expectRows(/linhas × 2 colunas/);
  });
  await test.step('what is selected is run alone', async () => {
    await query.write('select 41 + 1 as resposta');
    await page.keyboard.press('Control+A');
    await expect(query.button('Executar seleção')).toBeVisible();
    await query.button('Executar seleção').click();
    await expect(query.grid.getByText('42')).toBeVisible();
  });
  await test.step('a long one is cancelled', async () => {
    await query.write('select pg_sleep(25)');
    await query.button('Executar').click();
    await query.root.getByRole('status').filter({ hasText: 'Executando a consulta' }).waitFor();
    await query.button('Cancelar').first().click();
    await expect(query.root.getByText('A consulta foi cancelada')).toBeVisible();
  });
  await test.step('cubes are asked in MDX', async () => {
    await query.root.getByLabel('Fonte').selectOption('mdx:SGHDW');
    await expect(query.button('Inserir Censo no texto')).toBeVisible();
    await query.write(
      'SELECT {[Measures].DefaultMember} ON COLUMNS, [Unidade].[Unidade].Members ON ROWS FROM [Censo]',
    );
    await query.button('Executar').click();
    await query.expectRows(/linhas × 2 colunas/);
  });
});

test('[QR-03] a query is saved, found again, looked at in all ways, taken along and put into an indicator', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInByCall(page, analyst);
  const query = new NewQueryPage(page);
  const name = `Eventos ${createId()}`;
  await query.open();
  await query.write(perMonth.replace('${unidade}', "'UTIA'"));
  await query.button('Executar').click();
  await query.expectRows(/linhas × 2 colunas/);
  await test.step('chart, columns, plan', async () => {
    await query.button('Gráfico').click();
    await expect(query.root.getByRole('img', { name: 'eventos por yyyymm' })).toBeVisible();
    await query.button('Colunas').click();
    await expect(query.root.getByRole('row', { name: /^eventos/ })).toBeVisible();
    await query.button('Ver o plano').click();
    await expect(query.root.getByText('Lê a tabela fato_evento inteira')).toBeVisible();
    await query.button('Tabela').click();
  });
  for (const [entry, part] of [
    ['Baixar CSV', '"yyyymm";"eventos"'],
    ['Baixar JSON', '"colName":"eventos"'],
    ['Baixar Excel (XLSX)', 'PK'],
  ] as const) {
    await test.step(entry, async () => {
      const download = page.waitForEvent('download');
      await query.button('Baixar').click();
      await query.root.getByRole('menuitem', { name: entry }).click();
      expect(await readFile(await (await download).path(), 'utf8')).toContain(part);
    });
  }
  await test.step('it is saved as a file that CDA runs', async () => {
    await query.button('Salvar').click();
    await query.dialog.getByLabel('Nome').fill(name);
    await query.dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(query.title).toHaveText(name);
    const path = `/home/${analyst}/${name}.cda`;
    const run = await page.request.get('/pentaho/plugin/cda/api/doQuery', {
      params: { path, dataAccessId: 'consulta' },
    });
    expect(run.status()).toBe(200);
    await page.goto(`/pentaho/api/repos/${encodeURIComponent(path.replaceAll('/', ':'))}/edit`);
    await expect(query.editor).toContainText("u.sigla = 'UTIA'");
    await expect(query.title).toHaveText(name);
  });
  await test.step('the history has it', async () => {
    await query.button('Histórico').click();
    await query.dialog
      .getByRole('button', { name: /^select t\.yyyymm/ })
      .first()
      .click();
    await expect(query.editor).toContainText('fato_evento');
  });
  await test.step('an indicator can take it', async () => {
    await query.button('Executar').click();
    await query.expectRows(/linhas × 2 colunas/);
    await query.choose('Usar em indicador…');
    await expect(query.dialog.getByRole('link', { name: 'Ir para os indicadores' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ppa-ls.offered-extraction'))).toContain(
      '"type":"SQL"',
    );
  });
});

test('[QR-01] with the keyboard alone a query is written, run, cancelled and saved; it fits a phone; others have no such page', async ({
  page,
}) => {
  await test.step('whoever is neither administrator nor Power User has no such page', async () => {
    await logInByCall(page, 'MARINA.LOPES');
    const answer = await page.request.get('/pentaho/plugin/query-runner/index.html');
    expect(answer.status()).toBe(403);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await logInByCall(page, analyst);
  const query = new NewQueryPage(page);
  await query.open();
  await tabTo(page, query.editor);
  await page.keyboard.insertText('select pg_sleep(25)');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, query.root.getByRole('main').getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Enter');
  await expect(query.root.getByText('A consulta foi cancelada')).toBeVisible();
  await tabBackTo(page, query.editor);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('select sigla, nome from sghdw.dim_unidade');
  await page.keyboard.press('Control+Enter');
  await query.expectRows(/13 linhas × 2 colunas/);
  await page.keyboard.press('Escape');
  await tabBackTo(page, query.button('Salvar'));
  await page.keyboard.press('Enter');
  await tabTo(page, query.dialog.getByLabel('Nome'));
  await page.keyboard.type(`Unidades ${createId()}`);
  await page.keyboard.press('Enter');
  await expect(query.title).toContainText('Unidades');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

async function tabBackTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  await expect(target).toBeFocused();
}
