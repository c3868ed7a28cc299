// The bar at the side without any data behind it, as the gallery shows it.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { putMouseAside } from '../support/put-mouse-aside.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openGallery } from '../ui/open-gallery.tsx';
import { touch } from './touch.ts';

const navigation = page.getByRole('navigation', { name: 'Navegação principal' });
const title = page.getByRole('heading', { level: 1 });
const falls = navigation.getByRole('link', { name: /^Quedas/ });

function parent(name: string) {
  return navigation.getByRole('button', { name });
}

function link(name: string) {
  return navigation.getByRole('link', { name });
}

async function expectWidth(width: number): Promise<void> {
  await expect.poll(() => navigation.element().getBoundingClientRect().width).toBe(width);
}

function leftOfTitle(): number {
  return title.element().getBoundingClientRect().x;
}

function scrollPane(): Element {
  const pane = navigation.element().querySelector('[data-scroll-pane]');
  if (pane === null) throw new Error('Nothing scrolls in the navigation');
  return pane;
}

async function openShell(): Promise<void> {
  openGallery('page=shell');
  await expect.element(title).toBeVisible();
  await putMouseAside();
}

beforeEach(openShell);

async function openFolded(): Promise<void> {
  openGallery('page=shell&folded');
  await expect.element(title).toBeVisible();
  await putMouseAside();
  await expectWidth(64);
}

test('[NV-11] opening a parent closes the others but not those above the active entry', async () => {
  await expect.element(parent('Qualidade assistencial')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(falls).toHaveAttribute('aria-current', 'page');

  await parent('Todos os relatórios').click();
  await parent('Administração').click();

  await expect.element(parent('Administração')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(parent('Todos os relatórios')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(parent('Qualidade assistencial')).toHaveAttribute('aria-expanded', 'true');
});

test('[NV-11] arrow keys walk it, open and close', async () => {
  parent('Administração').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(parent('Administração')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('Dados')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(parent('Administração')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(parent('Administração')).toHaveAttribute('aria-expanded', 'false');
});

test('[NV-11] folds to 64 px and opens over the content, which never moves', async () => {
  await navigation.getByRole('button', { name: 'Recolher o menu' }).click();
  await putMouseAside();
  await expectWidth(64);
  await expect.element(falls).not.toBeInTheDocument();
  await expect.poll(leftOfTitle).toBe(88);

  await navigation.hover({ position: { x: 30, y: 500 } });
  await expectWidth(240);
  await expect.element(falls).toBeVisible();
  expect(leftOfTitle()).toBe(88);

  await putMouseAside();
  await expectWidth(64);
  expect(leftOfTitle()).toBe(88);
});

test('[NV-11] says in full what is cut, and nothing else', async () => {
  // It is hidden from the roles of the page: it only repeats a name that is cut for the eyes.
  const readTooltip = () => document.querySelector('[role=tooltip]')?.textContent;
  await parent('Controle de infecção').hover();
  await expect.poll(readTooltip).toBe('Controle de infecção hospitalar e uso racional de antimicrobianos');
  await expectNoAccessibilityFaults();
  await link('Indicadores').hover();
  await expect.poll(readTooltip).toBeUndefined();
});

test('[NV-11] of five thousand entries only those in sight are in the page', async () => {
  const countLinks = () => navigation.getByRole('link').elements().length;
  expect(countLinks()).toBeLessThan(20);

  await parent('Todos os relatórios').click();
  await expect.element(link('Relatório 0001')).toBeVisible();
  expect(countLinks()).toBeLessThan(80);

  const last = link('Relatório 5000');
  scrollPane().scrollTo(0, 47 * 5000);
  await expect.element(link('Relatório 4890')).toBeVisible();
  await expect.element(last).not.toBeInTheDocument();
  scrollPane().scrollTo(0, scrollPane().scrollHeight);
  await expect.element(last).toBeVisible();
  expect(last.element().parentElement?.getAttribute('aria-setsize')).toBe('5000');

  // A parent in the middle of them opens in its place.
  scrollPane().scrollTo(0, 400);
  await parent('Pasta 3').click();
  await expect.poll(() => falls.elements()).toHaveLength(2);
  await expect.element(link('Relatório 0004')).toBeVisible();
  await expectNoAccessibilityFaults();
});

describe('folded', () => {
  beforeEach(openFolded);

  test('[NV-11] the focus opens it as well, and Escape closes it', async () => {
    await userEvent.tab();
    await userEvent.tab();
    await expectWidth(240);
    await expect.element(falls).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectWidth(64);

    await userEvent.tab();
    await expectWidth(240);
    page.getByRole('button', { name: 'Pesquisar' }).element().focus();
    await expectWidth(64);
  });

  test('[NV-12] a route change closes the bar that was opened over the content', async () => {
    await navigation.hover({ position: { x: 30, y: 300 } });
    await expectWidth(240);
    await link('Indicadores').click();
    await expect.element(title).toHaveTextContent(/^Indicadores$/);
    await expectWidth(64);
  });

  test('[NV-11] under a finger the first touch opens it, the second chooses', async () => {
    await touch(30, 136);
    await expectWidth(240);
    await expect.element(title).toHaveTextContent(/^Quedas/);

    await touch(700, 400);
    await expectWidth(64);

    await touch(30, 136);
    await expectWidth(240);
    await touch(100, 136);
    await expect.element(title).toHaveTextContent(/^Indicadores$/);
    await expectWidth(64);
  });
});

test('[NV-12] the tooltip of the button that opens it takes no press from it as it comes', async () => {
  await resizeWindow(phone);
  const toggle = page.getByRole('button', { name: 'Abrir o menu' });
  const hits: (Element | null)[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role="tooltip"]') === null) return;
    const { x, y, width, height } = toggle.element().getBoundingClientRect();
    hits.push(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await toggle.hover();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  observer.disconnect();
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.filter((hit) => !toggle.element().contains(hit))).toEqual([]);
});

test('[NV-12] on a phone it is a drawer that a choice, Escape and the backdrop close', async () => {
  await resizeWindow(phone);
  const toggle = page.getByRole('button', { name: 'Abrir o menu' });
  await expect.element(navigation).not.toBeInTheDocument();

  await toggle.click();
  await expect.element(navigation).toBeVisible();
  await expectNoAccessibilityFaults();
  await link('Indicadores').click();
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(title).toHaveTextContent(/^Indicadores$/);

  await toggle.click();
  await expect.element(navigation).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(navigation).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();

  await toggle.click();
  await expect.element(navigation).toBeVisible();
  await userEvent.click(document.body, { position: { x: 380, y: 400 } });
  await expect.element(navigation).not.toBeInTheDocument();
  expectNoSidewaysScroll();
});
