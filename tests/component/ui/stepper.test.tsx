// The steps of a form and the form wizard, as the gallery shows them.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openGallery } from './open-gallery.tsx';

const name = page.getByLabelText('Nome do indicador');

function step(words: RegExp) {
  return page.getByRole('list', { name: 'Novo indicador' }).getByRole('button', { name: words });
}

function button(words: string) {
  return page.getByRole('button', { name: words, exact: true });
}

function heading(words: string) {
  return page.getByRole('heading', { name: words });
}

describe('stepper', () => {
  test('[TX-04] a step opens when everything before it that must be right is right', async () => {
    openGallery('page=stepper');
    await expect.element(step(/Identificação/)).toHaveAttribute('aria-current', 'step');
    await expect.element(step(/Observações/)).toBeDisabled();
    await expect.element(step(/Confirmação/)).toBeDisabled();
    await expect.element(button('Próximo')).toBeDisabled();
    await expect.element(button('Anterior')).toBeDisabled();
    await expectNoAccessibilityFaults();

    await name.fill('Quedas');
    // The optional step counts as valid, empty as it is.
    await expect.element(step(/Confirmação/)).toBeEnabled();
    await step(/Confirmação/).click();
    await expect.element(page.getByText('O indicador Quedas será criado.')).toBeVisible();
    await button('Gravar e fechar').click();
    await expect.element(page.getByText('Indicador gravado.')).toBeVisible();
  });

  test('[TX-04] the keyboard alone goes through it, and an earlier step made wrong closes the later ones', async () => {
    openGallery('page=stepper');
    await expect.element(name).toBeVisible();
    name.element().focus();
    await userEvent.keyboard('Quedas');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Etapa 2 de 3 Observações')).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByLabelText('Observações sobre a coleta')).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('Anterior')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Etapa 1 de 3 Identificação')).toHaveFocus();

    await name.fill('');
    await expect.element(step(/Observações/)).toBeDisabled();
    await expect.element(button('Próximo')).toBeDisabled();
  });
});

describe('form wizard', () => {
  const unit = page.getByLabelText('Unidade de medida');
  const target = page.getByRole('textbox', { name: 'Meta' });
  const marks = (words: string) => page.getByText(`Estado do formulário: ${words}`);

  test('[TX-04] it leads on from a right form, stops at its ends, and shows what is wrong in another', async () => {
    openGallery('page=wizard');
    await expect.element(button('Anterior')).toBeDisabled();
    await expect.element(marks('sem alterações, não visitado')).toBeVisible();
    await expectNoAccessibilityFaults();
    await name.fill('Quedas');
    await userEvent.keyboard('{Enter}');
    await expect.element(unit).toHaveFocus();
    await expect.element(page.getByText('Informe a unidade de medida.')).toBeVisible();

    await userEvent.keyboard('por 1.000 pacientes-dia');
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Etapa 2 de 2 Meta')).toHaveFocus();
    await expect.element(marks('sem alterações, não visitado')).toBeVisible();
    await target.fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Indicador gravado.')).toBeVisible();
    await expect.element(heading('Etapa 2 de 2 Meta')).toBeVisible();
  });

  test('[TX-04] reset returns to the first form, with all of them pristine and untouched', async () => {
    openGallery('page=wizard');
    await name.fill('Quedas');
    await unit.fill('%');
    await button('Próximo').click();
    await target.fill('2');
    target.element().blur();
    await expect.element(marks('alterado, visitado')).toBeVisible();

    await button('Recomeçar').click();
    await expect.element(heading('Etapa 1 de 2 Identificação')).toHaveFocus();
    await expect.element(marks('sem alterações, não visitado')).toBeVisible();
    await expect.element(page.getByText('Informe o nome do indicador.')).not.toBeInTheDocument();

    await name.fill('Quedas');
    await unit.fill('%');
    await button('Próximo').click();
    await expect.element(marks('sem alterações, não visitado')).toBeVisible();
  });
});

test('[TX-04] neither sticks out on a phone, and the steps keep their numbers', async () => {
  await resizeWindow(phone);
  openGallery('page=stepper');
  await expect.element(name).toBeVisible();
  expectNoSidewaysScroll();
  openGallery('page=wizard');
  await expect
    .element(page.getByRole('list', { name: 'Novo indicador' }).getByText('2', { exact: true }))
    .toBeVisible();
  expectNoSidewaysScroll();
});
