import type { Page } from '@playwright/test';

import { createId, createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { NewAnalysisPage } from './page-models/new-analysis-page.ts';
import { OlapPermissionsPage } from './page-models/olap-permissions-page.ts';

test('[OP-01] [OP-02] a role made from nothing shows its people their part, is seen before it is saved, and is undone', async ({
  page,
  openPage,
}) => {
  test.slow();
  await followRole(page, await openPage());
});

/** An administrator makes a role for somebody who looks at cubes beside. */
async function followRole(page: Page, theirPage: Page): Promise<void> {
  const person = await createPersonByCall(page);
  const name = `Gestores da UTI ${createId()}`;
  await logInByCall(page, 'ADMIN');
  const screen = new OlapPermissionsPage(page);
  await logInByCall(theirPage, person.userName, person.password);

  await test.step('nobody sees a cube without a role', async () => {
    expect((await askBeds(theirPage)).error).not.toBeNull();
    const refused = await theirPage.request.get('/pentaho/plugin/olap-permissions/api/roles');
    expect(refused.status()).toBe(403);
  });

  await test.step('the menu leads to the roles, with whom they reach', async () => {
    await screen.openFromMenu();
    await expect(screen.role('Coordenação da UTI')).toContainText(/Alcança \d+ pessoas?/);
    await expect(screen.role('Gestor UTI')).toContainText('Somente leitura');
  });

  await test.step('a new role starts from nothing', async () => {
    await screen.startRole(name);
    await expect(screen.now).toContainText('Não mostra nada por enquanto.');
    await screen.reachPerson(person.displayName);
    await screen.switchCube('Censo');
    await screen.setField('Tempo', 'Tudo');
    await screen.setField('Unidade', 'Personalizado');
    await expect(screen.now).toContainText('não aparece enquanto nada for permitido em Unidade');
  });

  await test.step('a part of a field is allowed, and the totals say their number in this cube', async () => {
    await expect(screen.item('Internação')).toContainText('oculto');
    await screen.allow('UTI');
    await expect(screen.item('Todas as unidades')).toContainText('em parte');
    await expect(screen.totals('Parciais')).toBeChecked();
    await expect(screen.totals('Parciais')).toHaveAccessibleName(/Total mostrado: [\d.]+ de [\d.]+/);
    await expect(screen.totals('Completos')).toHaveAccessibleName(/Total mostrado: ([\d.]+) de \1/);
  });

  await test.step('the draft is seen beside the unrestricted answer', async () => {
    await screen.compare('Pergunta sugerida: Censo');
    await expect(screen.frame.getByText(/^12 de 12 números são outros/)).toBeVisible();
    await expect(screen.answer('Sem restrição').getByRole('row')).toHaveCount(13);
    await expect(screen.answer('Como este papel').getByRole('row')).toHaveCount(13);
    // Nothing of it is in force yet.
    expect((await askBeds(theirPage)).error).not.toBeNull();
  });

  await test.step('saved, it is in force: its person sees less than the administrator', async () => {
    await screen.create.click();
    await expect(
      screen.frame.getByText(`${name} criado. Já está valendo, também nas abas abertas.`),
    ).toBeVisible();
    await screen.undo.hover();
    const [theirs, whole] = [await askBeds(theirPage), await askBeds(page)];
    expect(theirs.error).toBeNull();
    expect(whole.error).toBeNull();
    expect(theirs.number).toBeGreaterThan(0);
    expect(theirs.number).toBeLessThan(whole.number);
  });

  const theirFrame = new AnalyticsPage(theirPage).frame('Nova Análise');
  await test.step('their tab of the portal shows it', async () => {
    const menu = new NavigationMenu(theirPage);
    await menu.open('/perfil');
    await menu.link('Nova Análise').click();
    await new NewAnalysisPage(theirPage, theirFrame).chooseCube('Censo');
  });

  await test.step('undone, it is gone for them at once, in their open tab too', async () => {
    await screen.undo.click();
    await expect(screen.frame.getByText(/alteração desfeita, e já está valendo/)).toBeVisible();
    await expect(theirFrame.getByRole('gridcell')).toHaveCount(0);
    expect((await askBeds(theirPage)).error).not.toBeNull();
  });
}

/** The sum of the cube of beds, as whoever is logged in on the page is answered. */
async function askBeds(page: Page): Promise<{ readonly number: number; readonly error: string | null }> {
  const answer = await page.request.post('/pentaho/plugin/saiku/api/me/query/execute', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: {
      name: 'censo',
      type: 'MDX',
      cube: { name: 'Censo', connection: 'SGHDW', catalog: 'SGHDW', schema: 'SGHDW' },
      mdx: 'SELECT {[Measures].[Pacientes-dia]} ON COLUMNS FROM [Censo]',
    },
  });
  const result: unknown = await answer.json().catch(() => null);
  if (typeof result !== 'object' || result === null || !('cellset' in result))
    return { number: 0, error: `HTTP ${answer.status()}` };
  const cells = JSON.stringify(result.cellset ?? []);
  const numbers = [...cells.matchAll(/"value":"([\d.]+)"/g)].map(([, text = '']) =>
    Number(text.replaceAll('.', '')),
  );
  return {
    number: numbers.at(-1) ?? 0,
    error: 'error' in result && typeof result.error === 'string' ? result.error : null,
  };
}
