import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { openScreen } from '../support/portal.tsx';

const dialog = page.getByRole('dialog', { name: 'Adicionar resultado' });
const month = dialog.getByRole('combobox', { name: 'Mês' });

/** The dialog in which results are recorded by hand. */
export const manualResults = {
  dialog,
  month,
  value: dialog.getByRole('spinbutton', { name: /^Resultado/ }),
  numerator: dialog.getByRole('spinbutton', { name: 'Numerador' }),
  denominator: dialog.getByRole('spinbutton', { name: 'Denominador' }),
  confirm: dialog.getByRole('spinbutton', { name: 'Confirmação do resultado' }),
  pasted: dialog.getByRole('textbox', { name: 'Meses e resultados' }),
  results: dialog.getByRole('list', { name: 'Resultados registrados' }).getByRole('listitem'),
  save: dialog.getByRole('button', { name: /GRAVAR E FECHAR|Aguarde\.\.\.|Pronto/ }),

  open: async (id: string): Promise<void> => {
    openScreen(`/home/indicadores?resultados=${id}`);
    await expect.element(month).toBeVisible();
  },

  chooseMonth: async (name: string): Promise<void> => {
    await month.fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect.element(month).toHaveValue(name);
  },

  showPaste: async (): Promise<void> => {
    await dialog.getByRole('tab', { name: 'Colar da planilha' }).click();
  },

  confirmationOf: (name: string): Locator => {
    return dialog.getByRole('textbox', { name: `Confirmação de ${name}` });
  },

  /** What a spreadsheet puts there when it is pasted. */
  pasteInto: (field: Locator, text: string): void => {
    const data = new DataTransfer();
    data.setData('text', text);
    field
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  },

  removal: (name: string): Locator => {
    return dialog.getByRole('button', { name: `Remover o resultado de ${name}` });
  },

  expectClosed: async (): Promise<void> => {
    await expect.element(dialog).not.toBeInTheDocument();
  },
};
