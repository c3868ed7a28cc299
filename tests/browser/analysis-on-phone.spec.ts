// The tools for cubes where there is no room to build: a saved analysis is looked at, opened further and filtered.
import { expect, logInByCall, test } from './fixtures.ts';
import { NewAnalysisPage } from './page-models/new-analysis-page.ts';
import { OlapPermissionsPage } from './page-models/olap-permissions-page.ts';

const phone = { width: 390, height: 844 };

test('[NA-01] [NA-03] [NA-04] [NA-06] a saved analysis is seen, detailed and filtered on a phone, which says of it and of a new one where to build', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logInByCall(page, 'SILVIO.TORRES');
  const analysis = new NewAnalysisPage(page);
  const rows = analysis.grid.getByRole('rowheader');
  await analysis.openSaved('/public/analises/quedas-por-mes.saiku');

  await test.step('the chart and the table are seen, with nothing that builds', async () => {
    await expect(analysis.title).toHaveText('Quedas por mês');
    await expect(page.getByRole('application')).toBeVisible();
    await analysis.button('Tabela').click();
    await analysis.expectAnswered();
    await expect(analysis.zone('Linhas')).toHaveCount(0);
    await expect(analysis.button('Salvar')).toHaveCount(0);
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
    await facts.getByRole('button', { name: 'Fechar' }).last().click();
  });
  await test.step('a new one is answered, and says that fields are for wider screens', async () => {
    await analysis.open();
    await analysis.chooseCube('Censo');
    await expect(page.getByText('Para montar a análise, use uma tela maior.')).toBeVisible();
    await expect(analysis.zone('Linhas')).toHaveCount(0);
  });
});

test('[OP-01] on a phone a role is read, seen as its people see it, and its editor says where it is easier', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logInByCall(page, 'ADMIN');
  const screen = new OlapPermissionsPage(page, page);
  await page.goto('/pentaho/plugin/olap-permissions/index.html');
  await page.getByRole('link', { name: 'Coordenação da UTI', exact: true }).click();
  await expect(page.getByText('escolher itens é mais fácil em uma tela larga')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Mostrar o cubo Censo' })).toBeChecked();
  await screen.compare('Pergunta sugerida: Censo');
  await expect(page.getByText(/^12 de 12 números são outros/)).toBeVisible();
});
