import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The dialog that starts a process. */
export class ProcessDialogPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly start: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.start = this.dialog.getByRole('button', { name: /^(INICIAR PROCESSO|Aguarde\.\.\.)$/ });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancelar' });
  }

  /** By its address, as the menu and the search lead there. */
  async open(processDefinitionId: string): Promise<void> {
    await goTo(this.page, `/home/tarefas/processo/${encodeURIComponent(processDefinitionId)}`);
    await expect(this.start).toBeVisible();
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  date(label: string): Locator {
    return this.dialog.getByRole('group', { name: label, exact: true });
  }

  /** Digits of the date, in the order of the field. */
  async typeDate(label: string, digits: string): Promise<void> {
    await this.date(label).getByRole('spinbutton').first().click();
    await this.page.keyboard.type(digits);
  }

  async answer(label: string, answer: string): Promise<void> {
    await this.dialog
      .getByRole('radiogroup', { name: label })
      .getByRole('radio', { name: answer, exact: true })
      .check();
  }

  async choosePerson(label: string, typed: string, name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).fill(typed);
    await this.page.getByRole('option', { name }).click();
  }

  /** A property that can only be read, with its value. */
  readOnly(label: string): Locator {
    return this.dialog.getByRole('group', { name: label, exact: true });
  }
}
