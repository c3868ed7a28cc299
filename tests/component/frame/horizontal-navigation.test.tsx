// The bar under the toolbar without any data behind it, as the gallery shows it.
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { putMouseAside } from '../support/put-mouse-aside.ts';
import { openGallery } from '../ui/open-gallery.tsx';

const navigation = page.getByRole('navigation', { name: 'Navegação principal' });

function head(name: string) {
  return navigation.getByRole('button', { name, exact: true });
}

async function openHorizontal(): Promise<void> {
  openGallery('page=shell&layout=horizontalNavigation');
  await expect.element(head('Processos')).toBeVisible();
  await putMouseAside();
}

beforeEach(openHorizontal);

test('[NV-11] drops down what is pointed at, and a click keeps it', async () => {
  const entry = navigation.getByRole('link', { name: 'Atas de Reuniões' });
  await head('Processos').hover();
  await expect.element(entry).toBeVisible();
  await head('Processos').click();
  await putMouseAside();
  await expect.element(entry).toBeVisible();
  await expectNoAccessibilityFaults();

  await entry.click();
  await expect.element(entry).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Atas de Reuniões$/);
});

test('[NV-11] is worked by keys alone', async () => {
  head('Processos').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(head('Analytics')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(navigation.getByRole('button', { name: 'Qualidade assistencial' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(head('Analytics')).toHaveFocus();
  await expect.element(head('Analytics')).toHaveAttribute('aria-expanded', 'false');

  await userEvent.keyboard('{End}{Enter}');
  await userEvent.tab();
  await expect.element(navigation.getByRole('link', { name: 'Dados' })).toHaveFocus();
});
