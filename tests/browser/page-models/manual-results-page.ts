import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The dialog in which results are recorded by hand. */
export class ManualResultsPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly month: Locator;
  readonly value: Locator;
  readonly confirm: Locator;
  readonly pasted: Locator;
  readonly results: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Adicionar resultado' });
    this.month = this.dialog.getByRole('combobox', { name: 'Mês' });
    this.value = this.dialog.getByRole('spinbutton', { name: 'Resultado', exact: true });
    this.confirm = this.dialog.getByRole('spinbutton', { name: 'Confirmação do resultado' });
    this.pasted = this.dialog.getByRole('textbox', { name: 'Meses e resultados' });
    this.results = this.dialog.getByRole('list', { name: 'Resultados registrados' }).getByRole('listitem');
    this.save = this.dialog.getByRole('button', { name: /GRAVAR E FECHAR|Aguarde\.\.\.|Pronto/ });
  }

  async open(departmentId: string, indicatorId: string): Promise<void> {
    await goTo(
      this.page,
      `/home/indicadores?${new URLSearchParams({ microssistema: departmentId, resultados: indicatorId }).toString()}`,
    );
    await expect(this.dialog).toBeVisible();
  }

  async chooseMonth(name: string): Promise<void> {
    await this.month.fill(name);
    await this.page.getByRole('option', { name }).first().click();
    await expect(this.month).toHaveValue(name);
  }

  async showPaste(): Promise<void> {
    await this.dialog.getByRole('tab', { name: 'Colar da planilha' }).click();
  }

  confirmationOf(month: string): Locator {
    return this.dialog.getByRole('textbox', { name: `Confirmação de ${month}` });
  }

  /** What a spreadsheet puts there when it is pasted. */
  async pasteInto(field: Locator, text: string): Promise<void> {
    await field.evaluate((element, pasted) => {
      const data = new DataTransfer();
      data.setData('text', pasted);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  }

  removal(month: string): Locator {
    return this.dialog.getByRole('button', { name: `Remover o resultado de ${month}` });
  }
}
