import type { Locator, Page } from '@playwright/test';

import { createPersonByCall, createId } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { ConsoleFilesPage } from './page-models/console-files-page.ts';
import { ConsolePeoplePage } from './page-models/console-people-page.ts';

test.describe('user console of the BI server, for everybody', () => {
  test('a folder is created and renamed by keyboard alone', async ({ page }) => {
    const id = createId();
    await logInByCall(page, 'ADMIN');
    const files = new ConsoleFilesPage(page);
    await files.open();
    await expect(files.grid).toBeVisible();
    await expect(files.newFolderButton).toBeVisible();
    await tabTo(page, files.newFolderButton);
    await page.keyboard.press('Enter');
    await expect(files.dialog.getByLabel('Nome da pasta')).toBeFocused();
    await page.keyboard.type(`teclado ${id}`);
    await page.keyboard.press('Enter');
    await expect(files.dialog).toBeHidden();
    await expect(files.row(`teclado ${id}`)).toHaveCount(1);
    await expect(files.newFolderButton).toBeFocused();

    await tabTo(page, files.grid.locator('[role="row"]:focus'));
    await page.keyboard.press('Home');
    await pressUntil(page, 'ArrowDown', files.row(`teclado ${id}`));
    await page.keyboard.press('F2');
    await expect(files.dialog.getByLabel('Novo nome')).toBeFocused();
    await page.keyboard.type(`renomeada ${id}`);
    await page.keyboard.press('Enter');
    await expect(files.dialog).toBeHidden();
    await expect(files.row(`renomeada ${id}`)).toHaveCount(1);
    await expect(files.row(`teclado ${id}`)).toHaveCount(0);

    await page.keyboard.press('Home');
    await pressUntil(page, 'ArrowDown', files.row(`renomeada ${id}`));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Esta pasta está vazia')).toBeVisible();
  });

  test('what was renamed keeps the focus where the list puts it now, or the next key would mean another file', async ({
    page,
  }) => {
    const id = createId();
    await logInByCall(page, 'ADMIN');
    const files = new ConsoleFilesPage(page);
    await files.open();
    await files.createFolder(`zero ${id}`);
    await files.row(`zero ${id}`).focus();
    await page.keyboard.press('F2');
    await files.dialog.getByLabel('Novo nome').fill(`antes ${id}`);
    await page.keyboard.press('Enter');
    await expect(files.row(`antes ${id}`)).toHaveCount(1);
    await expect(files.row(`antes ${id}`)).toBeFocused();
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`files, trash and their dialogs have no fault that axe finds at ${viewport.width} px`, async ({
      page,
    }) => {
      test.slow();
      const id = createId();
      await page.setViewportSize(viewport);
      await logInByCall(page, 'ADMIN');
      const files = new ConsoleFilesPage(page);
      await files.open();
      await expect(files.grid).toBeVisible();
      await expectSound(page);
      await files.createFolder(`acesso ${id}`);
      for (const action of ['Renomear', 'Título e descrição', 'Mover', 'Permissões']) {
        await files.chooseAction(`acesso ${id}`, action);
        await expect(files.dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
        await expectSound(page);
        await closeDialog(files.dialog);
      }
      await files.chooseAction('ouvidoria', 'Permissões');
      await files.dialog.getByRole('radio', { name: 'Lista própria' }).check();
      await expectSound(page);
      await closeDialog(files.dialog);
      await page.getByRole('button', { name: 'Ações de ouvidoria' }).click();
      await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await files.chooseAction(`acesso ${id}`, 'Excluir');
      await expect(files.undoButton).toBeVisible();
      await expectSound(page);
      await page.goto('/pentaho/Home?aba=lixeira');
      await expect(files.grid).toBeVisible();
      await expectSound(page);
    });

    test(`people, roles and their dialogs have no fault that axe finds at ${viewport.width} px`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const person = await createPersonByCall(page);
      const people = new ConsolePeoplePage(page);
      await people.openPeople();
      await expectSound(page);
      await page.getByRole('button', { name: 'Novo usuário' }).click();
      // With its errors: they are text too.
      await people.dialog.getByRole('button', { name: 'Criar usuário' }).click();
      await expect(people.dialog.getByText('Digite o usuário.')).toBeVisible();
      await expectSound(page);
      await closeDialog(people.dialog);
      await people.find(person.userName);
      for (const action of ['Editar nome e papéis', 'Definir nova senha', 'Desativar']) {
        await people.chooseAction(person.displayName, action);
        await expect(people.dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
        await expectSound(page);
        await closeDialog(people.dialog);
      }
      await people.openRoles();
      await expectSound(page);
      await page.getByRole('button', { name: 'Novo papel' }).click();
      await expectSound(page);
      await closeDialog(people.dialog);
      await page.getByRole('button', { name: 'Pessoas do papel Power User' }).click();
      await expect(people.dialog.getByText('Sílvio Torres')).toBeVisible();
      await expectSound(page);
    });
  }
});

async function expectSound(page: Page): Promise<void> {
  await expectNoAccessibilityFaults(page);
  await expectNoSidewaysScroll(page);
}

async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const discard = dialog.getByRole('button', { name: 'Descartar' });
  if (await discard.isVisible()) await discard.click();
  await expect(dialog).toBeHidden();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await pressUntil(page, 'Tab', target);
}

/** Until the target has the focus; a keyboard that does not get there is the fault looked for. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluateAll((found) => found.some((node) => node === document.activeElement))) return;
    await page.keyboard.press(key);
    // The list moves the focus in the next frame.
    await page.evaluate(async () => {
      await new Promise((painted) => {
        requestAnimationFrame(painted);
      });
    });
  }
  await expect(target).toBeFocused({ timeout: 1 });
}
