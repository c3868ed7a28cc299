// Nova Consulta through the real server, over the demo's warehouse.
import { readFile } from 'node:fs/promises';

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

test('[QR-01] [QR-03] [PN-01] SQL and MDX are written with names of the source, run and cancelled; a query is saved, found again, taken along and put into a panel and an indicator', async ({
  page,
  callAs,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInByCall(page, analyst);
  const menu = new NavigationMenu(page);
  await menu.open();
  await menu.link('Nova Consulta').click();
  await new AnalyticsPage(page).expectActive('NOVA CONSULTA');
  await test.step('whoever is neither administrator nor Power User has no such page', async () => {
    const other = await callAs('MARINA.LOPES');
    expect((await other.request.get('/pentaho/plugin/query-runner/index.html')).status()).toBe(403);
  });
  const query = new NewQueryPage(page, new AnalyticsPage(page).frame('Nova Consulta'));
  await test.step('the name of a table is written by one click', async () => {
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
  await test.step('a long one is run and cancelled by the keyboard', async () => {
    await query.write('select pg_sleep(25)');
    await page.keyboard.press('Control+Enter');
    await query.root.getByRole('status').filter({ hasText: 'Executando a consulta' }).waitFor();
    // The editor keeps Tab for itself until Escape.
    await page.keyboard.press('Escape');
    await tabTo(page, query.root.getByRole('main').getByRole('button', { name: 'Cancelar' }));
    await page.keyboard.press('Enter');
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

  const name = `Eventos ${createId()}`;
  const path = `/home/${analyst}/${name}.cda`;
  await test.step('its rows are seen as a chart', async () => {
    await query.root.getByLabel('Fonte').selectOption('sql:SGHDW');
    await query.write(perMonth.replace('${unidade}', "'UTIA'"));
    await query.button('Executar').click();
    await expect(query.grid.getByText('eventos', { exact: true })).toBeVisible();
    await query.button('Gráfico').click();
    await expect(query.root.getByRole('img', { name: 'eventos por yyyymm' })).toBeVisible();
    await query.button('Tabela').click();
  });
  await test.step('they are taken along as a file', async () => {
    const download = page.waitForEvent('download');
    await query.button('Baixar').click();
    await query.root.getByRole('menuitem', { name: 'Baixar CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('"yyyymm";"eventos"');
  });
  await test.step('it is saved as a file that CDA runs', async () => {
    await query.button('Salvar').press('Enter');
    await tabTo(page, query.dialog.getByLabel('Nome'));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(query.title).toHaveText(name);
    const run = await page.request.get('/pentaho/plugin/cda/api/doQuery', {
      params: { path, dataAccessId: 'consulta' },
    });
    expect(run.status()).toBe(200);
  });
  const found = new NewQueryPage(page);
  await test.step('it is found again in a window of its own', async () => {
    await page.goto(`/pentaho/api/repos/${encodeURIComponent(path.replaceAll('/', ':'))}/edit`);
    await expect(found.editor).toContainText("u.sigla = 'UTIA'");
    await expect(found.title).toHaveText(name);
  });
  await test.step('a new panel can take it, and is saved', async () => {
    const opened = page.waitForEvent('popup');
    await found.choose('Adicionar ao painel…');
    const panel = await opened;
    const panelName = `Painel ${createId()}`;
    await panel.getByRole('button', { name: /^Em um painel novo/ }).click();
    await expect(panel.getByRole('group', { name, exact: true })).toContainText('eventos');
    await panel.getByRole('button', { name: 'Salvar', exact: true }).click();
    await panel.getByRole('dialog').getByLabel('Nome').fill(panelName);
    await panel.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(panel.getByRole('heading', { name: `Editando: ${panelName}` })).toBeVisible();
    await panel.close();
  });
  await test.step('the history has it', async () => {
    await found.button('Histórico').click();
    await found.dialog
      .getByRole('button', { name: /^select t\.yyyymm/ })
      .first()
      .click();
    await expect(found.editor).toContainText('fato_evento');
  });
  await test.step('an indicator can take it', async () => {
    await found.button('Executar').click();
    await found.expectRows(/linhas × 2 colunas/);
    await found.choose('Usar em indicador…');
    await expect(found.dialog.getByRole('link', { name: 'Ir para os indicadores' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('ppa-ls.offered-extraction'))).toContain(
      '"type":"SQL"',
    );
  });
});
