// What the browser keeps of the menu, and how it is asked for anew.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { holdAnswer, server } from '../support/fake-server.ts';
import { ivone, marina } from '../support/people.ts';
import { clearSessionCookies, openPortal, reloadPortal } from '../support/portal.tsx';
import { answerWithFolders, fillHospital, hospitalFolders, treePath } from './hospital-samples.ts';
import { portalMenu } from './portal-menu.ts';

const key = 'ppa-ls.menu.MARINA.LOPES';

type Kept = Readonly<Record<string, unknown>>;

beforeEach(fillHospital);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('cache', () => {
  test('[NV-08] the menu is kept for its person and reused', async () => {
    openPortal('/perfil');
    await portalMenu.expectSettled();
    expect(countTrees()).toBe(1);
    await expect.poll(() => readKept()).toMatchObject({ id: 'MARINA.LOPES' });
    reloadPortal();
    await portalMenu.expectSettled();
    await expect.element(portalMenu.parent('Public')).toBeVisible();
    expect(countTrees()).toBe(1);
  });

  test.each<{ name: string; spoil: (kept: Kept) => unknown }>([
    {
      name: 'is more than two days old',
      spoil: (kept) => ({ ...kept, dataHora: Number(kept['dataHora']) - 2 * 24 * 60 * 60 * 1000 - 1 }),
    },
    { name: 'has no time', spoil: ({ id, data }) => ({ id, data }) },
    { name: 'is something else', spoil: () => 'neither menu nor anything else' },
    { name: 'is nothing', spoil: () => null },
  ])('[NV-08] a kept menu that $name is asked for again', async ({ spoil }) => {
    openPortal('/perfil');
    await portalMenu.expectSettled();
    await expect.poll(() => readKept()).not.toBeNull();
    localStorage.setItem(key, JSON.stringify(spoil(readKept() ?? {})));
    reloadPortal();
    await portalMenu.expectSettled();
    await expect.element(portalMenu.parent('Public')).toBeVisible();
    expect(countTrees()).toBe(2);
  });

  test('[NV-08] nobody is shown the menu that another person left in the browser', async () => {
    openPortal('/perfil');
    await portalMenu.openParents('Public');
    await expect.element(portalMenu.parent('Ouvidoria')).toBeVisible();
    await expect.poll(() => readKept()).not.toBeNull();

    clearSessionCookies();
    server.on('GET', treePath, () => answerWithFolders(hospitalFolders.slice(0, 1)));
    // Said later than for the person before, so it has to be said over it.
    server.on('GET', '/gateway/session', () => Response.json(ivone));
    openPortal('/perfil', { as: ivone });
    await expect.element(page.getByRole('button', { name: 'Menu de Ivone Alves' })).toBeVisible();
    await portalMenu.expectSettled();
    await expect.element(portalMenu.parent('Home')).toBeVisible();
    await expect.element(portalMenu.parent('Public')).not.toBeInTheDocument();
  });

  test('[NV-08] a browser that keeps nothing has its menu all the same', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    openPortal('/perfil', { as: marina });
    await portalMenu.expectSettled();
    await expect.element(portalMenu.parent('Public')).toBeVisible();
  });
});

test('[NV-10] the refresh is on until the new menu is there, and shows what is new', async () => {
  openPortal('/perfil');
  await portalMenu.expectSettled();
  const held = holdAnswer(() =>
    answerWithFolders([
      ...hospitalFolders,
      { id: 'new', name: 'novo', title: 'Novo', children: [{ id: 'n', name: 'n.html', title: 'Novidade' }] },
    ]),
  );
  server.on('GET', treePath, held.answer);
  await portalMenu.refreshButton.click();
  await expect.element(portalMenu.refreshButton).toHaveAttribute('aria-busy', 'true');
  await expect.element(portalMenu.link('Tarefas')).toBeVisible();
  await expect.element(portalMenu.parent('Novo')).not.toBeInTheDocument();
  held.release();
  await expect.element(portalMenu.parent('Novo')).toBeVisible();
  await expect.element(portalMenu.refreshButton).toHaveAttribute('aria-busy', 'false');
  reloadPortal();
  await expect.element(portalMenu.parent('Novo')).toBeVisible();
  expect(countTrees()).toBe(2);
});

function countTrees(): number {
  return server.listRequests('GET', treePath).length;
}

function readKept(): Kept | null {
  const text = localStorage.getItem(key);
  const kept: unknown = text === null ? null : JSON.parse(text);
  return typeof kept === 'object' && kept !== null ? { ...kept } : null;
}
