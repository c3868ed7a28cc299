// Nova Análise through the real server, over the demo's warehouse.
import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';

import { expect, logInByCall, test } from './fixtures.ts';
import { createId } from './bi-calls.ts';
import { createIndicatorByCall, getIndicatorByCall, logInNewLeader } from './indicator-calls.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { IndicatorDialogPage } from './page-models/indicator-dialog-page.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { NewAnalysisPage } from './page-models/new-analysis-page.ts';
import { tabTo } from './tab-to.ts';

const analyst = 'SILVIO.TORRES';

test('[NA-01] [NA-02] [NA-04] [NA-08] an analysis is built in a tab, saved into the menu, and opened again', async ({
  page,
}) => {
  await logInByCall(page, analyst);
  const menu = new NavigationMenu(page);
  const name = `Censo ${createId()}`;
  await test.step('the menu opens it as a tab, in Portuguese', async () => {
    await menu.open();
    await menu.link('Nova Análise').click();
    await new AnalyticsPage(page).expectActive('NOVA ANÁLISE');
  });
  const analysis = new NewAnalysisPage(page, new AnalyticsPage(page).frame('Nova Análise'));
  await test.step('a cube is one click away from numbers', async () => {
    await analysis.chooseCube('Censo');
    await expect(analysis.grid.getByRole('row')).toHaveCount(13);
  });
  await test.step('fields, undo and the address', async () => {
    await analysis.addLevel('Unidade', 'Tipo de unidade', 'Pôr em colunas');
    await expect(analysis.grid.getByRole('columnheader', { name: 'UTI' })).toBeVisible();
    await analysis.button('Desfazer (Ctrl+Z)').click();
    await expect(analysis.grid.getByRole('columnheader', { name: 'UTI' })).toHaveCount(0);
    await analysis.button('Refazer (Ctrl+Shift+Z)').click();
    await expect(analysis.grid.getByRole('columnheader', { name: 'UTI' })).toBeVisible();
  });
  await test.step('it is saved, and stands in the menu', async () => {
    await analysis.button('Salvar').click();
    const dialog = analysis.root.getByRole('dialog');
    await dialog.getByLabel('Nome').fill(name);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(analysis.title).toHaveText(name);
  });
  await test.step('the menu has it, and opens it to be looked at', async () => {
    await menu.openParents('Minha pasta', analyst);
    await menu.link(name).click();
    const saved = new NewAnalysisPage(page, new AnalyticsPage(page).frame(name));
    await expect(saved.grid.getByRole('columnheader', { name: 'UTI' })).toBeVisible();
    await expect(saved.button('Salvar')).toHaveCount(0);
    await saved.button('Editar').click();
    await expect(saved.zone('Colunas')).toContainText('Tipo de unidade');
  });
});

test('[NA-02] [NA-03] [NA-05] the keyboard alone builds the example of the manual', async ({ page }) => {
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  await analysis.open();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const walkTo = async (entry: string) => {
    await expect(page.getByRole('menu')).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await page.evaluate(() => document.activeElement?.textContent ?? '')) === entry) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('button', { name: /^Censo/ }));
  await analysis.expectAnswered();
  await press(analysis.button('Adicionar a medida Taxa de ocupação'));
  await press(analysis.button('Unidade'));
  await press(page.getByRole('button', { name: 'Adicionar Tipo de unidade' }).nth(1));
  await walkTo('Pôr em colunas');
  await expect(analysis.zone('Colunas')).toContainText('Tipo de unidade');

  await press(analysis.button('Opções de Tempo'));
  await walkTo('Escolher membros de Mês…');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Datas relativas', pressed: true })).toBeVisible();
  const period = dialog.getByRole('combobox', { name: 'Período' });
  await tabTo(page, period);
  for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(period.locator('option:checked')).toHaveText('Últimos … meses');
  await press(dialog.getByRole('button', { name: 'Aplicar' }));
  await expect(analysis.zone('Linhas')).toContainText('últimos 12 meses');

  await press(analysis.button('Tabela'), 'ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeVisible();
  await press(analysis.button('Salvar'));
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  const name = `Exemplo ${createId()}`;
  await page.keyboard.type(name);
  await expect(dialog.getByLabel('Pasta')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(analysis.title).toHaveText(name);
});

test('[NA-03] [NA-06] [NA-07] [NA-09] a long question is given up and asked again, its members are chosen, its MDX is edited, and a number opens what it comes from', async ({
  page,
}) => {
  test.slow();
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  const dialog = page.getByRole('dialog');
  await analysis.open();

  await test.step('a long question is cancelled, its request given up, and asked again', async () => {
    // The server's answer is held back on its way: what is looked at is that the browser gives the request up.
    const given = new Promise<void>((resolve) => {
      page.on('requestfailed', (request) => {
        if (request.url().endsWith('/query/execute')) resolve();
      });
    });
    await page.route('**/query/execute', async (route) => {
      await new Promise((later) => {
        setTimeout(later, 30_000);
      });
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: /^Censo/ }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await given;
    await expect(page.getByRole('button', { name: 'Executar' })).toBeVisible();
    await page.unroute('**/query/execute');
    await page.getByRole('button', { name: 'Executar' }).click();
    await analysis.expectAnswered();
  });
  await test.step('members are chosen from a tree, and the last months by the calendar', async () => {
    await analysis.addLevel('Unidade', 'Unidade', 'Pôr em linhas');
    await analysis.choose('Opções de Unidade', 'Escolher membros de Unidade…');
    await dialog.getByRole('searchbox').first().fill('uti adulto');
    await dialog
      .getByRole('checkbox', { name: /UTI Adulto/ })
      .or(dialog.getByRole('treeitem', { name: /UTI Adulto/ }))
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(analysis.zone('Linhas')).toContainText('UTI Adulto');
    await expect(analysis.grid.getByText('UTI Adulto').first()).toBeVisible();

    await analysis.choose('Opções de Tempo', 'Escolher membros de Mês…');
    await dialog.getByRole('button', { name: 'Datas relativas' }).click();
    await dialog.getByRole('combobox', { name: 'Período' }).selectOption('Mês passado');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(analysis.zone('Linhas')).toContainText('mês passado', { ignoreCase: true });
  });
  await test.step('MDX is shown, edited, refused at its place, and read back as fields', async () => {
    await analysis.choose('Mais opções', 'Ver MDX');
    await page.getByRole('button', { name: 'Editar MDX' }).click();
    await expect(page.getByRole('button', { name: 'Executar' })).toBeVisible();
    const editor = page.getByRole('textbox', { name: /MDX/ });
    const write = async (text: string) => {
      await editor.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    };
    await write(
      'SELECT {[Measures].[Leitos-dia]} ON COLUMNS, {[Unidade].[Tipo].Members} ON ROWS FROM [Censo]',
    );
    await page.getByRole('button', { name: 'Executar' }).first().click();
    await expect(analysis.grid.getByRole('columnheader', { name: 'Leitos-dia' })).toBeVisible();
    await write('SELECT {[Measures].[Nada]} ON COLUMNS FROM [Censo]');
    await expect(page.locator('.cm-lintRange-error').first()).toHaveText(/Nada/);
    await write(
      'SELECT {[Measures].[Leitos-dia]} ON COLUMNS, {[Unidade].[Tipo].Members} ON ROWS FROM [Censo]',
    );
    await page.getByRole('button', { name: 'Voltar aos campos' }).click();
    await expect(analysis.zone('Medidas')).toContainText('Leitos-dia');
    await expect(analysis.zone('Linhas')).toContainText('Unidade');
  });
  await test.step('a number opens what it comes from', async () => {
    await analysis.open();
    await analysis.chooseCube('Incidentes');
    await analysis.grid.getByRole('gridcell').first().getByText(/\d/).click();
    const origin = page.getByRole('dialog', { name: 'De onde vem este número' });
    await expect(origin.getByRole('row').nth(1)).toBeVisible();
    const download = page.waitForEvent('download');
    await origin
      .getByRole('link', { name: /CSV/ })
      .or(origin.getByRole('button', { name: /CSV/ }))
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});

test('[NA-05] [NA-08] charts follow the table, with their numbers, and leave as a PDF that the built server writes', async ({
  page,
}) => {
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  await analysis.openSaved('/public/analises/quedas-por-mes.saiku');
  await expect(analysis.title).toHaveText('Quedas por mês');
  await test.step('the chart leaves as a PDF', async () => {
    await expect(page.getByRole('application')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: /PDF/ }).click();
    const file = await download;
    // Called as in the menu, not as the file is.
    expect(file.suggestedFilename()).toBe('Quedas por mês.pdf');
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });
  await test.step('its numbers stand in a table', async () => {
    await expect(page.getByRole('main').locator('canvas, svg').first()).toBeVisible();
    await page.getByRole('button', { name: 'Ver os números' }).click();
    await expect(page.getByRole('main').getByRole('table')).toContainText('2026');
  });
});

test('[OL-11] an analysis of months becomes the extraction of an indicator, which has its results', async ({
  page,
}) => {
  // Whoever writes a query over the warehouse needs the right to publish queries.
  const { department } = await logInNewLeader(page, { roles: ['Power User'] });
  const code = createId().toUpperCase();
  const id = await createIndicatorByCall(page, { departmentId: department.id, code });
  const menu = new NavigationMenu(page);
  await menu.open();
  await menu.link('Nova Análise').click();
  const analysis = new NewAnalysisPage(page, new AnalyticsPage(page).frame('Nova Análise'));
  const asked = analysis.root.getByRole('dialog', { name: 'Usar em indicador' });
  await analysis.chooseCube('Censo');
  const shown = await analysis.grid.getByRole('gridcell').nth(5).textContent();

  await test.step('two measures are no result of an indicator, and it is said why', async () => {
    await analysis.button('Adicionar a medida Leitos-dia').click();
    await expect(analysis.grid.getByRole('columnheader', { name: 'Leitos-dia' })).toBeVisible();
    await analysis.choose('Mais opções', 'Usar em indicador');
    await expect(asked).toContainText('as colunas precisam ter uma única medida');
    await expect(asked.getByRole('link', { name: 'Ir para os indicadores' })).toHaveCount(0);
    await asked.getByRole('button', { name: 'Fechar' }).last().click();
    await analysis.button('Desfazer (Ctrl+Z)').click();
    await expect(analysis.grid.getByRole('columnheader', { name: 'Leitos-dia' })).toHaveCount(0);
  });
  await test.step('one measure by month is offered to the indicators', async () => {
    await analysis.choose('Mais opções', 'Usar em indicador');
    await asked.getByRole('link', { name: 'Ir para os indicadores' }).click();
    await new IndicatorsPage(page).chooseAction(`Indicador ${code}`, 'Editar indicador');
  });
  const indicator = new IndicatorDialogPage(page);
  await indicator.expectOpen(`Indicador ${code}`);
  await test.step('it is tried in the form, saved, and brings the numbers of the analysis', async () => {
    await indicator.tab('Extração Automatizada').click();
    await indicator.button('Usar a consulta da análise').click();
    await expect(indicator.query).toContainText('[Measures].[Pacientes-dia]');
    await indicator.button('Testar consulta').click();
    await expect(indicator.trial).toContainText(/1[12] meses seriam gravados/);
    await indicator.save.click();
    await indicator.expectSaved();
  });
  const { results = {} } = await getIndicatorByCall(page, id);
  const values = Object.values(results).map(({ value }) => value);
  expect(values.length).toBeGreaterThan(10);
  expect(values).toContain(Number(shown?.replaceAll('.', '')));
});
