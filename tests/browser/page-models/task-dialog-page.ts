import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The dialogs of tasks, over their screen. */
export class TaskDialogPage {
  readonly page: Page;
  readonly complete: Locator;
  readonly resolve: Locator;
  readonly claim: Locator;
  readonly delegate: Locator;
  readonly cancel: Locator;
  readonly edit: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.complete = this.button('CONCLUIR TAREFA');
    this.resolve = this.button('RESOLVER TAREFA');
    this.claim = this.button('ASSUMIR');
    this.delegate = this.button('Delegar');
    this.cancel = this.button('Cancelar tarefa');
    this.edit = this.button('Editar dados');
    // Behind an open dialog it has no role for those who cannot see it; the dialog tells them itself.
    this.toast = page.locator('[role="status"]');
  }

  /** By its address, as from a notice. */
  async open(taskId: string, name: string): Promise<void> {
    await goTo(this.page, `/home/tarefas?tarefa=${taskId}`);
    await expect(this.dialog(name)).toBeVisible();
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  button(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true });
  }

  field(label: string): Locator {
    return this.page.getByRole('dialog').last().getByLabel(label);
  }

  /** What stands beside the label of a fact. */
  fact(label: string): Locator {
    return this.page
      .getByRole('dialog')
      .locator('dl > div')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .locator('dd');
  }

  async showPart(name: string): Promise<void> {
    await this.page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expect(this.page.getByRole('tabpanel', { name: new RegExp(`^${name}`) })).toBeVisible();
  }

  async choosePerson(label: string, typed: string, name: string): Promise<void> {
    await this.field(label).fill(typed);
    await this.page.getByRole('option', { name }).click();
  }

  async expectToast(text: string | RegExp): Promise<void> {
    await expect(this.toast.getByText(text).first()).toBeVisible();
  }
}
