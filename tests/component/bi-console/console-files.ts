import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const grid = page.getByRole('grid');
const dialog = page.getByRole('dialog');

/** The files of the console, in the words of its users. */
export const consoleFiles = {
  grid,
  dialog,
  newFolder: page.getByRole('button', { name: 'Nova pasta' }),
  // An empty folder offers it a second time.
  upload: page.getByRole('button', { name: 'Enviar arquivos' }).first(),
  undo: page.getByRole('button', { name: 'Desfazer' }),

  row: (name: string): Locator => grid.getByRole('row').filter({ has: actionsButton(name) }),

  async createFolder(name: string): Promise<void> {
    await consoleFiles.newFolder.click();
    await dialog.getByLabelText('Nome da pasta').fill(name);
    await dialog.getByRole('button', { name: 'Criar pasta' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(consoleFiles.row(name)).toBeVisible();
  },

  async chooseAction(name: string, action: string): Promise<void> {
    await actionsButton(name).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  },

  /** Without what was typed in it. */
  async closeDialog(): Promise<void> {
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    const discard = dialog.getByRole('button', { name: 'Descartar' });
    if (discard.query() !== null) await discard.click();
    await expect.element(dialog).not.toBeInTheDocument();
  },
};

function actionsButton(name: string): Locator {
  return page.getByRole('button', { name: `Ações de ${name}`, exact: true });
}
