// Nova Análise through the real server, over the demo's warehouse.
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

test('[NA-01] [NA-02] [NA-04] [NA-08] [OL-11] an analysis is built in a tab, saved into the menu, opened again, and becomes the extraction of an indicator, which has its results', async ({
  page,
}) => {
  // Whoever writes a query over the warehouse needs the right to publish queries.
  const { person, department } = await logInNewLeader(page, { roles: ['Power User'] });
  const code = createId().toUpperCase();
  const id = await createIndicatorByCall(page, { departmentId: department.id, code });
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
  const shown = await analysis.grid.getByRole('gridcell').nth(5).textContent();
  await test.step('fields, undo and redo', async () => {
    await analysis.addLevel('Unidade', 'Tipo de unidade', 'Pôr em colunas');
    await expect(analysis.header('UTI')).toBeVisible();
    await analysis.button('Desfazer (Ctrl+Z)').click();
    await expect(analysis.header('UTI')).toHaveCount(0);
    await analysis.button('Refazer (Ctrl+Shift+Z)').click();
    await expect(analysis.header('UTI')).toBeVisible();
  });
  await test.step('it is saved', async () => {
    await analysis.save(name);
    await expect(analysis.title).toHaveText(name);
  });
  const saved = new NewAnalysisPage(page, new AnalyticsPage(page).frame(name));
  await test.step('the menu has it, and opens it to be looked at', async () => {
    await menu.openParents('Minha pasta', person.userName);
    await menu.link(name).click();
    await expect(saved.header('UTI')).toBeVisible();
    await expect(saved.button('Salvar')).toHaveCount(0);
    await saved.button('Editar').click();
    await expect(saved.zone('Colunas')).toContainText('Tipo de unidade');
  });

  const asked = saved.root.getByRole('dialog', { name: 'Usar em indicador' });
  await test.step('several columns are no result of an indicator, and it is said why', async () => {
    await saved.choose('Mais opções', 'Usar em indicador');
    await expect(asked).toContainText('as colunas precisam ter uma única medida');
    await expect(asked.getByRole('link', { name: 'Ir para os indicadores' })).toHaveCount(0);
    await asked.getByRole('button', { name: 'Fechar' }).last().click();
    await saved.button('Remover Unidade').click();
    await expect(saved.header('UTI')).toHaveCount(0);
  });
  await test.step('one measure by month is offered to the indicators', async () => {
    await saved.choose('Mais opções', 'Usar em indicador');
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

test('[NA-02] [NA-03] [NA-07] [NA-09] a long question is given up and asked again, a field is added and all saved by the keyboard, its members are chosen, and its MDX is edited', async ({
  page,
}) => {
  test.slow();
  await logInByCall(page, analyst);
  const analysis = new NewAnalysisPage(page);
  const dialog = page.getByRole('dialog');
  await analysis.open();
  const walkTo = async (entry: string) => {
    await expect(page.getByRole('menu')).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await page.evaluate(() => document.activeElement?.textContent ?? '')) === entry) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };

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
    await page.unroute('**/query/execute');
    await page.getByRole('button', { name: 'Executar' }).click();
    await analysis.expectAnswered();
  });
  await test.step('the keyboard puts a field into the columns', async () => {
    await analysis.button('Unidade').press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Adicionar Tipo de unidade' }).nth(1));
    await page.keyboard.press('Enter');
    await walkTo('Pôr em colunas');
    await expect(analysis.zone('Colunas')).toContainText('Tipo de unidade');
  });
  await test.step('and saves it', async () => {
    await analysis.button('Salvar').press('Enter');
    await expect(dialog.getByLabel('Nome')).toBeFocused();
    const name = `Exemplo ${createId()}`;
    await page.keyboard.type(name);
    await expect(dialog.getByLabel('Pasta')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(analysis.title).toHaveText(name);
  });
  await test.step('members are chosen from a tree that can be searched', async () => {
    await analysis.choose('Opções de Unidade', 'Escolher membros de Tipo de unidade…');
    await dialog.getByRole('searchbox').first().fill('uti');
    await dialog.getByRole('treeitem', { name: /UTI/ }).first().click();
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(analysis.zone('Colunas')).toContainText('UTI');
    await expect(analysis.header('UTI')).toBeVisible();
    await expect(analysis.header('Internação')).toHaveCount(0);
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
});
