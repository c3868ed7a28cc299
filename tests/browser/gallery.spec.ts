// The generic parts of packages/ui, as the gallery shows them: stepper, form wizard, colour picker.
import type { Page } from '@playwright/test';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from './fixtures.ts';
import { expect, test } from './gallery-fixture.ts';

const themes = ['default', 'pink', 'teal', 'veltio', 'prumo'];

test.use({ viewport: { width: 1440, height: 900 } });

function step(page: Page, name: RegExp) {
  return page.getByRole('list', { name: 'Novo indicador' }).getByRole('button', { name });
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

test.describe('stepper', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/?page=stepper');
  });

  test('[TX-04] a step opens when everything before it that must be right is right', async ({ page }) => {
    await expect(step(page, /Identificação/)).toHaveAttribute('aria-current', 'step');
    await expect(step(page, /Observações/)).toBeDisabled();
    await expect(step(page, /Confirmação/)).toBeDisabled();
    await expect(button(page, 'Próximo')).toBeDisabled();
    await expect(button(page, 'Anterior')).toBeDisabled();

    await page.getByLabel('Nome do indicador').fill('Quedas');
    // The optional step counts as valid, empty as it is.
    await expect(step(page, /Confirmação/)).toBeEnabled();
    await step(page, /Confirmação/).click();
    await expect(page.getByText('O indicador Quedas será criado.')).toBeVisible();
    await button(page, 'Gravar e fechar').click();
    await expect(page.getByText('Indicador gravado.')).toBeVisible();
  });

  test('[TX-04] the keyboard alone goes through it, and an earlier step made wrong closes the later ones', async ({
    page,
  }) => {
    await page.getByLabel('Nome do indicador').focus();
    await page.keyboard.type('Quedas');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Etapa 2 de 3 Observações' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Observações sobre a coleta')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Anterior')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Etapa 1 de 3 Identificação' })).toBeFocused();

    await page.getByLabel('Nome do indicador').fill('');
    await expect(step(page, /Observações/)).toBeDisabled();
    await expect(button(page, 'Próximo')).toBeDisabled();
  });
});

test.describe('form wizard', () => {
  const marks = (page: Page, text: string) => page.getByText(`Estado do formulário: ${text}`);

  test.beforeEach(async ({ page }) => {
    await page.goto('/?page=wizard');
  });

  test('[TX-04] it leads on from a right form, stops at its ends, and shows what is wrong in another', async ({
    page,
  }) => {
    await expect(button(page, 'Anterior')).toBeDisabled();
    await expect(marks(page, 'sem alterações, não visitado')).toBeVisible();
    await page.getByLabel('Nome do indicador').fill('Quedas');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Unidade de medida')).toBeFocused();
    await expect(page.getByText('Informe a unidade de medida.')).toBeVisible();

    await page.keyboard.type('por 1.000 pacientes-dia');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Etapa 2 de 2 Meta' })).toBeFocused();
    await expect(marks(page, 'sem alterações, não visitado')).toBeVisible();
    await page.getByRole('textbox', { name: 'Meta' }).fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Indicador gravado.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Etapa 2 de 2 Meta' })).toBeVisible();
  });

  test('[TX-04] reset returns to the first form, with all of them pristine and untouched', async ({
    page,
  }) => {
    await page.getByLabel('Nome do indicador').fill('Quedas');
    await page.getByLabel('Unidade de medida').fill('%');
    await button(page, 'Próximo').click();
    await page.getByRole('textbox', { name: 'Meta' }).fill('2');
    await page.getByRole('textbox', { name: 'Meta' }).blur();
    await expect(marks(page, 'alterado, visitado')).toBeVisible();

    await button(page, 'Recomeçar').click();
    await expect(page.getByRole('heading', { name: 'Etapa 1 de 2 Identificação' })).toBeFocused();
    await expect(marks(page, 'sem alterações, não visitado')).toBeVisible();
    await expect(page.getByText('Informe o nome do indicador.')).toBeHidden();

    await page.getByLabel('Nome do indicador').fill('Quedas');
    await page.getByLabel('Unidade de medida').fill('%');
    await button(page, 'Próximo').click();
    await expect(marks(page, 'sem alterações, não visitado')).toBeVisible();
  });
});

test.describe('colour picker', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/?page=colour-picker');
  });

  test('[TX-05] a palette comes in the hue 500, as the class md-{palette}-{hue}-bg, by keyboard alone', async ({
    page,
  }) => {
    const field = page.getByRole('button', { name: 'Cor do cartão Nenhuma cor escolhida' });
    await field.focus();
    await page.keyboard.press('Enter');
    const palettes = page.getByRole('grid', { name: 'Paleta' });
    await expect(palettes.getByRole('gridcell')).toHaveCount(19);
    await expect(palettes.getByRole('gridcell', { name: 'Vermelho' })).toBeFocused();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(palettes.getByRole('gridcell', { name: 'Verde', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('Guardado: "md-green-500-bg"')).toBeVisible();

    const hues = page.getByRole('grid', { name: 'Tom de verde' });
    await expect(hues.getByRole('gridcell')).toHaveCount(14);
    await page.keyboard.press('Tab');
    await expect(hues.getByRole('gridcell', { name: 'Verde 500' })).toBeFocused();
    for (const key of ['Control+End', 'Space']) await page.keyboard.press(key);
    await expect(page.getByText('Guardado: "md-green-A700-bg"')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Cor do cartão Verde A700' })).toBeFocused();
  });

  test('[TX-05] it reads and hands over an object with palette and hue', async ({ page }) => {
    await page.getByRole('button', { name: 'Cor do cartão, como objeto Verde-azulado A400' }).click();
    await expect(page.getByRole('gridcell', { name: 'Verde-azulado A400' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('gridcell', { name: 'Âmbar' }).click();
    await expect(page.getByText('Guardado: {"palette":"amber","hue":"500"}')).toBeVisible();
    await page.getByRole('gridcell', { name: 'Âmbar 300' }).click();
    await expect(page.getByText('Guardado: {"palette":"amber","hue":"300"}')).toBeVisible();
    await button(page, 'Fechar').click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('on every screen', () => {
  for (const theme of themes) {
    test(`[TX-04] [TX-05] axe finds nothing in theme ${theme}`, async ({ page }) => {
      for (const key of ['stepper', 'wizard', 'colour-picker']) {
        await page.goto(`/?page=${key}&theme=${theme}`);
        await expectNoAccessibilityFaults(page);
      }
      await page.getByRole('button', { name: /Verde-azulado/ }).click();
      await expectNoAccessibilityFaults(page);
    });
  }

  test('[TX-04] [TX-05] nothing sticks out on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const key of ['stepper', 'wizard', 'colour-picker']) {
      await page.goto(`/?page=${key}`);
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/?page=wizard');
    await expect(
      page.getByRole('list', { name: 'Novo indicador' }).getByText('2', { exact: true }),
    ).toBeVisible();
    await page.goto('/?page=colour-picker');
    await page.getByRole('button', { name: /Verde-azulado/ }).click();
    const dialog = await page.getByRole('dialog').boundingBox();
    expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(390);
  });
});
