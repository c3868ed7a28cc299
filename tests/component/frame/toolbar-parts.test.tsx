// The toolbar and its panels without any data behind them, as the gallery shows them.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { openGallery } from '../ui/open-gallery.tsx';

const quickPanelOpener = page.getByRole('button', { name: 'Painel rápido' });

async function openShell(): Promise<void> {
  openGallery('page=shell');
  await expect.element(quickPanelOpener).toBeVisible();
}

beforeEach(openShell);

test('[TB-07] the status is chosen in a menu beside, by keys', async () => {
  const status = page.getByRole('menuitem', { name: 'Situação' });
  page
    .getByRole('button', { name: /menu do usuário/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(status).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Online' })).toBeChecked();
  await expectNoAccessibilityFaults();
  await userEvent.keyboard('{Escape}');
  await expect.element(status).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Online' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();

  await userEvent.keyboard('{Enter}');
  await status.click();
  await expect.element(page.getByRole('menuitemradio', { name: 'Ausente' })).toBeChecked();
});

test('[TB-07] everything fits a phone', async () => {
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await expect
    .poll(() => quickPanelOpener.element().getBoundingClientRect().right)
    .toBeLessThanOrEqual(phone.width);
  await expectNoAccessibilityFaults();
});

test('[TB-09] the quick panel is 330 px wide, 80 % on a phone, and gives the focus back', async () => {
  const panel = page.getByRole('dialog', { name: 'Recentes' });
  await quickPanelOpener.click();
  await expect.element(panel).toBeVisible();
  await expect.poll(() => panel.element().getBoundingClientRect().x).toBe(desk.width - 330);
  await expectNoAccessibilityFaults();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(quickPanelOpener).toHaveFocus();

  await resizeWindow(phone);
  await quickPanelOpener.click();
  await expect.element(panel).toBeVisible();
  await expect.poll(() => panel.element().getBoundingClientRect().width).toBeCloseTo(phone.width * 0.8);
});

test.for(['navigation', 'toolbar', 'panels'])('the page %s of the gallery is accessible', async (name) => {
  openGallery(`page=${name}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAccessibilityFaults();
});
