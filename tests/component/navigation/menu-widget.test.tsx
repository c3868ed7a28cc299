// How the menu behaves under mouse, keyboard and finger.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerAnything, answerNothing, holdAnswer, server } from '../support/fake-server.ts';
import { admin, marina } from '../support/people.ts';
import { docstorePath, openPortal } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { fillHospital } from './hospital-samples.ts';
import { portalMenu } from './portal-menu.ts';

const tasksHeading = page.getByRole('heading', { name: 'Tarefas', level: 1 });
const profileHeading = page.getByRole('heading', { name: 'Meu perfil', level: 1 });

beforeEach(fillHospital);

describe('at the side', () => {
  test('[NV-11] only one parent stays open', async () => {
    openPortal('/perfil');
    await portalMenu.openParents('Public', 'Ouvidoria');
    await portalMenu.openParents('Assistencial');
    await expect.element(portalMenu.parent('Ouvidoria')).toHaveAttribute('aria-expanded', 'false');
    await portalMenu.openParents('Home');
    await expect.element(portalMenu.parent('Public')).toHaveAttribute('aria-expanded', 'false');
  });

  test('[NV-11] [NV-12] folded, it opens where it is pointed at, and a route change closes it', async () => {
    openPortal('/perfil');
    await expect.element(profileHeading).toBeVisible();
    await portalMenu.expectSettled();
    const tellWidth = (): number =>
      page.getByRole('navigation').first().element().getBoundingClientRect().width;
    await page.getByRole('button', { name: 'Recolher o menu' }).click();
    await profileHeading.hover();
    await expect.poll(tellWidth).toBe(64);
    await userEvent.hover(portalMenu.list);
    await expect.poll(tellWidth).toBe(240);
    await portalMenu.link('Tarefas').click();
    await expect.element(tasksHeading).toBeVisible();
    await expect.poll(tellWidth).toBe(64);
  });

  test('the keyboard walks the menu, opens parents and follows entries', async () => {
    openPortal('/perfil');
    await expect.element(profileHeading).toBeVisible();
    await portalMenu.expectSettled();
    focus(portalMenu.parent('Public').element());
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(portalMenu.parent('Public')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(portalMenu.parent('Assistencial')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(portalMenu.link('Internações por convênio')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Home}');
    await expect.element(portalMenu.link('Tarefas')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(tasksHeading).toBeVisible();
  });

  test('whoever has gone to the menu while a screen is on its way stays there', async () => {
    const settings = holdAnswer(() => answerAnything({}));
    server.on('GET', docstorePath, settings.answer);
    openPortal('/home');
    await portalMenu.expectSettled();
    focus(portalMenu.parent('Public').element());
    settings.release();
    await expect.element(tasksHeading).toBeVisible();
    await expect.element(portalMenu.parent('Public')).toHaveFocus();
    await portalMenu.link('Dados').click();
    await expect
      .element(page.getByRole('heading', { name: 'Ferramentas Administrativas', level: 1 }))
      .toHaveFocus();
  });
});

test('[NV-12] on a phone a route change closes the drawer', async () => {
  await resizeWindow(phone);
  openPortal('/perfil');
  const openButton = page.getByRole('button', { name: 'Abrir o menu' });
  await openButton.click();
  await portalMenu.expectSettled();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await portalMenu.link('Tarefas').click();
  await expect.element(tasksHeading).toBeVisible();
  await expect.element(portalMenu.list).not.toBeInTheDocument();
  // Also when the chosen screen is the one already there.
  await openButton.click();
  await portalMenu.link('Tarefas').click();
  await expect.element(portalMenu.list).not.toBeInTheDocument();
});

test('[RT-06] the horizontal navigation drops down its groups', async () => {
  document.cookie = 'layoutStyle=horizontalNavigation; path=/';
  // What the dialog of the process asks is proved with the processes.
  server.on('GET', /\/(process-definitions\/|form\/form-data\?)/, () => answerNothing(404));
  openPortal('/perfil', { as: admin });
  const group = portalMenu.parent('PROCESSOS');
  await group.click();
  const entry = portalMenu.link('Revisar documento controlado');
  await expect.element(entry).toBeVisible();
  await expectNoAccessibilityFaults();
  await portalMenu.link('Revisar documento controlado').click();
  await expect.poll(() => location.pathname).toContain('/home/tarefas/processo/revisar_documento');
  await expect.element(entry).not.toBeInTheDocument();
});

test('[RT-06] and shows the same entries as the one at the side', async () => {
  document.cookie = 'layoutStyle=horizontalNavigation; path=/';
  openPortal('/perfil', { as: marina });
  await portalMenu.parent('ANALYTICS').click();
  await expect.element(page.getByText('Public', { exact: true })).toBeVisible();
});

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
}
