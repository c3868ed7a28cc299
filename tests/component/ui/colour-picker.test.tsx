import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openGallery } from './open-gallery.tsx';

function cell(name: string | RegExp) {
  return page.getByRole('gridcell', { name, exact: true });
}

test('[TX-05] a palette comes in the hue 500, as the class md-{palette}-{hue}-bg, by keyboard alone', async () => {
  openGallery('page=colour-picker');
  const field = page.getByRole('button', { name: 'Cor do cartão Nenhuma cor escolhida' });
  await expect.element(field).toBeVisible();
  await expectNoAccessibilityFaults();
  field.element().focus();
  await userEvent.keyboard('{Enter}');
  const palettes = page.getByRole('grid', { name: 'Paleta' });
  await expect.element(palettes.getByRole('gridcell', { name: 'Vermelho' })).toHaveFocus();
  expect(palettes.getByRole('gridcell').elements()).toHaveLength(19);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(cell('Verde')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('Guardado: "md-green-500-bg"')).toBeVisible();

  const hues = page.getByRole('grid', { name: 'Tom de verde' });
  expect(hues.getByRole('gridcell').elements()).toHaveLength(14);
  await userEvent.tab();
  await expect.element(cell('Verde 500')).toHaveFocus();
  await userEvent.keyboard('{Control>}{End}{/Control} ');
  await expect.element(page.getByText('Guardado: "md-green-A700-bg"')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Cor do cartão Verde A700' })).toHaveFocus();
});

test('[TX-05] it reads and hands over an object with palette and hue', async () => {
  openGallery('page=colour-picker');
  await page.getByRole('button', { name: 'Cor do cartão, como objeto Verde-azulado A400' }).click();
  await expect.element(cell('Verde-azulado A400')).toHaveAttribute('aria-selected', 'true');
  await expectNoAccessibilityFaults();
  await cell('Âmbar').click();
  await expect.element(page.getByText('Guardado: {"palette":"amber","hue":"500"}')).toBeVisible();
  await cell('Âmbar 300').click();
  await expect.element(page.getByText('Guardado: {"palette":"amber","hue":"300"}')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[TX-05] it fits a phone', async () => {
  await resizeWindow(phone);
  openGallery('page=colour-picker');
  const opener = page.getByRole('button', { name: /Verde-azulado/ });
  await expect.element(opener).toBeVisible();
  expectNoSidewaysScroll();
  await opener.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByRole('dialog').element().getBoundingClientRect().right).toBeLessThanOrEqual(phone.width);
});
