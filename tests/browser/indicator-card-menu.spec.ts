import { expect, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  getIndicatorByCall,
  logInNewLeader,
} from './indicator-calls.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';

const extraction = {
  automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: 'select 202601, 1' },
};

test.describe('the menu of a card', () => {
  test('[KP-04] edit, add a result unless an extraction brings it, inactivate', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const { id: departmentId } = department;
    await createIndicatorByCall(page, { departmentId, name: 'Manual' });
    await createIndicatorByCall(page, { departmentId, name: 'Automático', others: extraction });
    await createIndicatorByCall(page, { departmentId, name: 'Parado', others: { active: false } });
    const screen = new IndicatorsPage(page);
    await screen.open('?situacao=todos');

    await screen.openMenu('Manual');
    await expect(page.getByRole('menuitem')).toHaveText([
      'Editar indicador',
      'Adicionar resultado',
      'Inativar indicador',
    ]);
    await page.keyboard.press('Escape');

    await screen.openMenu('Automático');
    await expect(screen.action('Adicionar resultado')).toBeDisabled();
    await expect(screen.action('Adicionar resultado')).toContainText(
      'Os resultados vêm da extração automatizada',
    );
    await page.keyboard.press('Escape');

    await screen.openMenu('Parado');
    await expect(page.getByRole('menuitem')).toHaveText(['Reativar indicador']);
    await page.keyboard.press('Escape');

    await screen.chooseAction('Manual', 'Editar indicador');
    await expect(page).toHaveURL(/editar=/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('[KP-05] inactivating and reactivating asks first', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const targets = { [firstDayMonthsAgo(5)]: 80.25 };
    const id = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas', targets });
    const screen = new IndicatorsPage(page);
    await screen.open();

    await screen.chooseAction('Quedas', 'Inativar indicador');
    const question = page.getByRole('dialog', { name: 'Deseja realmente inativar o indicador?' });
    await question.getByRole('button', { name: 'Não' }).click();
    await expect(question).toHaveCount(0);
    await screen.expectNames(['Quedas']);

    await screen.chooseAction('Quedas', 'Inativar indicador');
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText('Não há indicadores ativos')).toBeVisible();
    const { active, targets: kept } = await getIndicatorByCall(page, id);
    expect(active).toBe(false);
    expect(Object.values(kept)).toEqual([{ target: 80.25 }]);

    await screen.status.selectOption('Inativos');
    await screen.chooseAction('Quedas', 'Reativar indicador');
    await page
      .getByRole('dialog', { name: 'Deseja realmente ativar o indicador?' })
      .getByRole('button', { name: 'Sim' })
      .click();
    await expect(page.getByText('Não há indicadores inativos')).toBeVisible();
    expect((await getIndicatorByCall(page, id)).active).toBe(true);
  });

  test('[KP-05] what somebody else changed meanwhile is not overwritten', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    // Nothing is heard of what others do.
    await page.route('**/gateway/live', async (route) => await route.abort());
    const screen = new IndicatorsPage(page);
    await screen.open();
    await screen.chooseAction('Quedas', 'Inativar indicador');
    const document = await getIndicatorByCall(page, id);
    const changed = await page.request.post('/pentaho/plugin/prumo/api/docstore', {
      form: {
        parammethod: 'PUT',
        paramtype: 'kpi',
        paramid: id,
        paramdoc: JSON.stringify({ ...document, name: 'Quedas com dano' }),
      },
    });
    expect(changed.status()).toBe(200);
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect(page.getByText('O indicador foi alterado por outra pessoa.')).toBeVisible();
    await screen.expectNames(['Quedas com dano']);
    expect((await getIndicatorByCall(page, id)).active).toBe(true);
  });

  test('[KP-04] all of it by keyboard', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await screen.card('Quedas').getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Ações de Quedas' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.action('Editar indicador')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Deseja realmente inativar o indicador?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await screen.card('Quedas').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${id}$`));
  });
});
