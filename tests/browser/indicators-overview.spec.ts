import { createPersonByCall } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import {
  createDepartmentByCall,
  createIndicatorByCall,
  firstDayMonthsAgo,
  linkToDepartmentsByCall,
  recordResultsByCall,
} from './indicator-calls.ts';

test.describe('the overview of indicators', () => {
  test('shows those of every department that the person may see, narrows them, and leads to their results', async ({
    page,
  }) => {
    const person = await createPersonByCall(page);
    const one = await createDepartmentByCall(page, 'ADMIN');
    const other = await createDepartmentByCall(page, 'ADMIN');
    const targets = { '2020-01-01': 90 };
    const good = await createIndicatorByCall(page, { departmentId: one.id, name: 'Dentro da meta', targets });
    const bad = await createIndicatorByCall(page, { departmentId: other.id, name: 'Longe da meta', targets });
    await createIndicatorByCall(page, { departmentId: other.id, name: 'Ainda sem nada' });
    await recordResultsByCall(page, good, { [firstDayMonthsAgo(1)]: 95 });
    await recordResultsByCall(page, bad, { [firstDayMonthsAgo(1)]: 60 });
    await linkToDepartmentsByCall(page, person.userName, [one.id, other.id]);
    await logInByCall(page, person.userName, person.password);

    await page.goto('/home/indicadores-gerais');
    const content = page.getByRole('main').last();
    await expect(content.getByRole('heading', { name: 'Indicadores', level: 1 })).toBeVisible();
    const rows = content.getByRole('table').getByRole('row').filter({ hasText: other.initials });
    await expect(content.getByText('Mostrando de 1 até 3 de 3 registros')).toBeVisible();
    await expect(rows.filter({ hasText: 'Longe da meta' })).toContainText('30 p.p. abaixo da meta');
    await expect(rows.filter({ hasText: 'Ainda sem nada' })).toContainText('Falta o resultado de');

    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
    }

    await content.getByRole('button', { name: 'Fora da meta 1' }).click();
    await expect(content.getByText('Mostrando de 1 até 1 de 1 registro')).toBeVisible();
    await expect(page).toHaveURL(/mostrar=fora-da-meta/);
    await content.getByLabel('Microssistema', { exact: true }).selectOption(one.id);
    await expect(content.getByText('Nenhum indicador corresponde aos filtros escolhidos.')).toBeVisible();
    await page.goBack();
    await content.getByRole('link', { name: 'Longe da meta' }).click();
    await expect(page).toHaveURL(new RegExp(`/home/indicadores/${other.id}/${bad}$`));
    await expect(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
  });

  test('says why it is empty to whoever works in no department', async ({ page }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    await page.goto('/home/indicadores-gerais');
    await expect(page.getByText('Nenhum microssistema para mostrar')).toBeVisible();
  });
});
