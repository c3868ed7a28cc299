import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { tabTo } from '../support/tab-to.ts';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';
import { consoleFiles } from './console-files.ts';
import { openConsole } from './open-console.tsx';

const { grid, dialog, row } = consoleFiles;
const emptyFolder = page.getByText('Esta pasta está vazia');

/** Until the target has the focus; a keyboard that does not get there is the fault looked for. */
async function pressUntil(key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20 && target.query() !== document.activeElement; presses += 1) {
    await userEvent.keyboard(key);
    // The list moves the focus in the next frame.
    await new Promise((drawn) => {
      requestAnimationFrame(drawn);
    });
  }
  await expect.element(target).toHaveFocus();
}

test('the menu calls people by their names, never by their logins', async () => {
  openConsole('', { userName: 'IVONE.ALVES', isAdministrator: false });
  const menu = page.getByRole('button', { name: 'Menu de Ivone Alves' });
  await expect.element(menu).toHaveTextContent('Ivone Alves');
  await expect.element(menu).not.toHaveTextContent('IVONE.ALVES');
});

describe('by keyboard alone', () => {
  test('a folder is created, renamed and opened', async () => {
    openConsole();
    await expect.element(row('ouvidoria')).toBeVisible();
    await tabTo(consoleFiles.newFolder);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByLabelText('Nome da pasta')).toHaveFocus();
    await userEvent.keyboard('teclado{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('teclado')).toBeVisible();
    await expect.element(consoleFiles.newFolder).toHaveFocus();

    for (let presses = 0; presses < 40 && document.activeElement?.role !== 'row'; presses += 1) {
      await userEvent.tab();
    }
    expect(grid.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Home}');
    await pressUntil('{ArrowDown}', row('teclado'));
    await userEvent.keyboard('{F2}');
    await expect.element(dialog.getByLabelText('Novo nome')).toHaveFocus();
    await userEvent.keyboard('renomeada{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('renomeada')).toBeVisible();
    await expect.element(row('teclado')).not.toBeInTheDocument();

    await userEvent.keyboard('{Home}');
    await pressUntil('{ArrowDown}', row('renomeada'));
    await userEvent.keyboard('{Enter}');
    await expect.element(emptyFolder).toBeVisible();
    expect(location.search).toBe('?pasta=:public:renomeada');
  });

  test('what was renamed keeps the focus where the list puts it now, or the next key would mean another file', async () => {
    const bi = openConsole();
    bi.add('/public/zero');
    await expect.element(row('zero')).toBeVisible();
    row('zero').element().focus();
    await userEvent.keyboard('{F2}');
    await dialog.getByLabelText('Novo nome').fill('antes');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('antes')).toHaveFocus();
    expect(grid.getByRole('row').elements().indexOf(row('antes').element())).toBe(1);
  });
});

test('what is deleted can be had back at once or from the trash', async () => {
  openConsole();
  await expect.element(row('ouvidoria')).toBeVisible();
  await consoleFiles.chooseAction('ouvidoria', 'Excluir');
  await expect.element(page.getByText('ouvidoria foi para a lixeira.')).toBeVisible();
  await expect.element(row('ouvidoria')).not.toBeInTheDocument();
  await expectAtRest(consoleFiles.undo);
  await consoleFiles.undo.click();
  await expect.element(row('ouvidoria')).toBeVisible();

  await consoleFiles.chooseAction('ouvidoria', 'Excluir');
  await expect.element(row('ouvidoria')).not.toBeInTheDocument();
  // By the keyboard: the mouse has to wait until the way back, which stands over the link, has gone.
  page.getByRole('link', { name: 'Lixeira' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Lixeira', level: 1 })).toBeVisible();
  const deleted = grid.getByRole('row').filter({ hasText: 'ouvidoria' });
  await expect.element(deleted).toHaveTextContent('/public');
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
  await page.getByRole('button', { name: 'Restaurar: ouvidoria' }).click();
  await expect.element(deleted).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Arquivos' }).click();
  await expect.element(row('ouvidoria')).toBeVisible();
});

test('files and their dialogs have no fault that axe finds, and fit a phone', async () => {
  openConsole();
  await expect.element(row('ouvidoria')).toBeVisible();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await expectFitOnPhone({ isOther: true });
  for (const action of ['Renomear', 'Título e descrição', 'Mover']) {
    await consoleFiles.chooseAction('assistencial', action);
    await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    await expectNoAccessibilityFaults(dialog.element());
    await expectFitOnPhone();
    await consoleFiles.closeDialog();
  }
  await consoleFiles.chooseAction('ouvidoria', 'Permissões');
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expectNoAccessibilityFaults(dialog.element());
  await expectFitOnPhone();
  await dialog.getByRole('radio', { name: 'Lista própria' }).click();
  await expect.element(dialog.getByLabelText('Acrescentar pessoa ou papel')).toBeVisible();
  await expectNoAccessibilityFaults(dialog.element());
  await consoleFiles.closeDialog();
  await page.getByRole('button', { name: 'Ações de ouvidoria' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
  await expectNoAccessibilityFaults();
  await userEvent.keyboard('{Escape}');
  await consoleFiles.chooseAction('assistencial', 'Excluir');
  await expect.element(consoleFiles.undo).toBeVisible();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
});

/** Above the link to the trash, where it stays. */
async function expectAtRest(control: Locator): Promise<void> {
  await untilNothingMoves();
  const places = new Set<number>();
  for (let frame = 0; frame < 6; frame += 1) {
    await new Promise(requestAnimationFrame);
    places.add(control.element().getBoundingClientRect().top);
  }
  expect([...places]).toHaveLength(1);
}
