// The tools for cubes where there is no room to build: a saved analysis is looked at, opened further and filtered.
import { expect, logInByCall, test } from './fixtures.ts';
import { NewAnalysisPage } from './page-models/new-analysis-page.ts';

const phone = { width: 390, height: 844 };

test('[NA-03] [NA-04] [NA-05] [NA-06] [NA-08] a saved analysis is seen on a phone, taken along, filtered and detailed, down to what a number comes from', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logInByCall(page, 'SILVIO.TORRES');
  const analysis = new NewAnalysisPage(page);
  const rows = analysis.grid.getByRole('rowheader');
  await analysis.openSaved('/public/analises/quedas-por-mes.saiku');

  await test.step('the chart, its numbers and the table are seen, with nothing that builds', async () => {
    await expect(analysis.title).toHaveText('Quedas por mês');
    await expect(page.getByRole('application')).toBeVisible();
    await analysis.button('Ver os números').click();
    await expect(page.getByRole('main').getByRole('table')).toContainText('2026');
    await analysis.button('Tabela').click();
    await analysis.expectAnswered();
    await expect(analysis.zone('Linhas')).toHaveCount(0);
    await expect(analysis.button('Salvar')).toHaveCount(0);
  });
  await test.step('it is taken along as a file', async () => {
    const download = page.waitForEvent('download');
    await analysis.choose('Exportar', 'CSV');
    // Called as in the menu, not as the file is.
    expect((await download).suggestedFilename()).toBe('Quedas por mês.csv');
  });
  await test.step('building is for wider screens', async () => {
    await analysis.choose('Mais opções', 'Editar');
    await expect(page.getByText('Para montar a análise, use uma tela maior.')).toBeVisible();
  });
  await test.step('a filter is another choice of members', async () => {
    await analysis.button('Tempo').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Datas relativas' }).click();
    await dialog.getByRole('combobox', { name: 'Período' }).selectOption('Mês passado');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByRole('group', { name: 'Filtros' })).toContainText(/mês passado/i);
    await expect(rows).toHaveCount(1);
  });
  const month = (await rows.first().textContent()) ?? '';
  await test.step('a member is opened into what it is made of', async () => {
    await rows.first().getByRole('button').click();
    await page.getByRole('menuitem', { name: `Detalhar ${month} por Dia` }).click();
    await expect(analysis.grid.getByRole('columnheader', { name: 'Dia', exact: true })).toBeVisible();
    await expect.poll(async () => await rows.count()).toBeGreaterThan(5);
    await page.goBack();
    await expect(analysis.grid.getByRole('columnheader', { name: 'Dia', exact: true })).toHaveCount(0);
  });
  await test.step('a number opens where it comes from', async () => {
    await analysis.openSaved('/public/analises/incidentes-por-grau-de-dano.saiku');
    await analysis.button('Tabela').click();
    await analysis.grid.getByRole('gridcell').getByText(/^\d+$/).first().click();
    const facts = page.getByRole('dialog', { name: 'De onde vem este número' });
    await expect(facts.getByRole('row').nth(1)).toBeVisible();
    const download = page.waitForEvent('download');
    await facts.getByRole('link', { name: 'Exportar CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});
