// The fields and the process diagram of packages/ui, as the gallery shows them.
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from './fixtures.ts';
import { expect, test } from './gallery-fixture.ts';

const themes = ['default', 'pink', 'teal', 'veltio', 'prumo'];

test.describe('a choice of many', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/?page=fields');
  });

  test('is found by its words without accents, in any order, by the keyboard alone', async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Secretário(a)' });
    await field.focus();
    await page.keyboard.type('brandao alvaro');
    const first = page.getByRole('listbox').getByRole('option').first();
    await expect(first).toContainText('Álvaro Brandão');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const chosen = await first.locator('span span').first().textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(field).toHaveValue(chosen ?? '');
    await expect(field).toBeFocused();
    await expect(page.getByText(/Guardado: USER\.\d+$/)).toBeVisible();
  });

  test('has only those in the page that can be seen, and the keyboard reaches the last of them', async ({
    page,
  }) => {
    const field = page.getByRole('combobox', { name: 'Secretário(a)' });
    await field.click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-setsize', '1500');
    expect(await options.count()).toBeLessThan(60);
    await page.keyboard.press('ArrowUp');
    const last = page.locator('[role="option"][aria-posinset="1500"]');
    await expect(last).toBeInViewport();
    await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? 'none');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Guardado: USER.1499')).toBeVisible();
  });

  test('stays as it was when the search is given up, and can be emptied', async ({ page }) => {
    const field = page.getByRole('combobox', { name: 'Secretário(a)' });
    await field.fill('user.7');
    await page.getByRole('option', { name: /USER\.7 / }).click();
    const chosen = await field.inputValue();
    await field.fill('zzz');
    await expect(page.getByText('Não foram encontradas opções para "zzz".').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue(chosen);
    await page.getByRole('button', { name: 'Limpar: Secretário(a)' }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  });
});

test.describe('a date', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/?page=fields');
  });

  test('is typed as dd/MM/yyyy', async ({ page }) => {
    const day = page.getByRole('group', { name: 'Data da reunião' });
    await expect(day).toHaveText(/05\/03\/2026/);
    await day.getByRole('spinbutton', { name: 'Dia' }).click();
    await page.keyboard.type('28022027');
    await expect(page.getByText('Guardado: 2027-02-28')).toBeVisible();
  });

  test('that is only begun is told once the field is left', async ({ page }) => {
    const begin = page.getByRole('group', { name: 'Mês de referência' });
    await begin.getByRole('spinbutton', { name: 'Mês' }).click();
    await page.keyboard.type('03');
    await expect(page.getByText('Complete a data ou apague-a.')).toBeHidden();
    await page.getByLabel('Título').click();
    await expect(page.getByText('Complete a data ou apague-a.')).toBeVisible();
    await begin.getByRole('spinbutton', { name: 'Ano' }).click();
    await page.keyboard.type('2026');
    await expect(page.getByText('Guardado: 2026-03-01')).toBeVisible();
    await expect(page.getByText('Complete a data ou apague-a.')).toBeHidden();
  });

  test('is picked from a calendar in Portuguese', async ({ page }) => {
    await page
      .getByRole('group', { name: 'Data da reunião' })
      .getByRole('button', { name: /Escolha uma data/ })
      .click();
    const calendar = page.getByRole('dialog');
    await expect(calendar).toContainText('março 2026');
    await calendar.getByRole('gridcell', { name: '17' }).click();
    await expect(page.getByText('Guardado: 2026-03-17')).toBeVisible();
  });
});

test('the diagram says where the process is by colour, by a sign and in words', async ({ page }) => {
  await page.goto('/?page=process-diagram');
  const figure = page.getByRole('figure', { name: 'Diagrama do processo de atas' });
  await expect(figure.locator('[data-element-id="approve"].step-current')).toBeVisible();
  await expect(figure.locator('.step-sign-current')).toHaveText('agora');
  await expect(figure.locator('.step-sign', { hasText: '✓' })).toHaveCount(2);
  await expect(figure).toContainText('Etapa atual');
  await expect(figure.getByRole('definition').first()).toHaveText('Aprovar ata');
  await expect(figure.getByRole('definition').nth(1)).toHaveText('Reunião realizada, Redigir ata');
  await expect(figure.getByRole('link', { name: /bpmn\.io/i })).toBeVisible();

  const shape = figure.locator('[data-element-id="approve"]');
  const before = await shape.boundingBox();
  await figure.getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  expect((await shape.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
  await page.keyboard.press('+');
  expect((await shape.boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
  await page.getByRole('button', { name: 'Mostrar tudo' }).first().click();
  await expect.poll(async () => await shape.boundingBox()).toEqual(before);
});

test('a process without a drawing says so and still tells its steps', async ({ page }) => {
  await page.goto('/?page=process-diagram');
  const figure = page.getByRole('figure', { name: 'Sem desenho' });
  await expect(figure).toContainText('Este processo não tem um desenho.');
  await expect(figure).toContainText('Aprovar ata');
});

for (const key of ['fields', 'process-diagram']) {
  test(`${key}: nothing is inaccessible in any theme, and nothing sticks out of a phone`, async ({
    page,
  }) => {
    for (const theme of themes) {
      await page.goto(`/?page=${key}&theme=${theme}`);
      await page
        .getByRole(key === 'fields' ? 'group' : 'figure')
        .first()
        .waitFor();
      if (key === 'fields') await page.getByRole('spinbutton').first().waitFor();
      else await page.locator('.step-current').waitFor();
      await expectNoAccessibilityFaults(page);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
}
