// The search of the toolbar, as the gallery shows it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { openGallery } from './open-gallery.tsx';

const opener = page.getByRole('button', { name: 'Pesquisar' });
const field = page.getByRole('combobox', { name: 'Pesquisar' });
const results = page.getByRole('listbox', { name: 'Telas encontradas' });
const selected = results.getByRole('option', { selected: true });

test('[TB-04] Enter takes the first, arrows and Escape do as they say', async () => {
  openGallery('page=search');
  await expect.element(opener).toBeVisible();
  await expectNoAccessibilityFaults();
  await opener.click();
  await expect.element(field).toHaveFocus();
  await field.fill('relat');
  await expect.element(selected).toHaveTextContent('Relatório 0001');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected).toHaveTextContent('Relatório 0002');
  await expect.element(field).toHaveAttribute('aria-activedescendant', selected.element().id);
  expect(results.getByRole('option').elements().length).toBeLessThan(60);
  await expectNoAccessibilityFaults();

  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByText('Chosen: Relatório 0002 de ocupação')).toBeVisible();

  await opener.click();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('[TB-03] says that there is nothing', async () => {
  openGallery('page=search');
  await opener.click();
  await field.fill('xyz');
  await expect.element(page.getByText('Não foram encontradas opções para "xyz".').first()).toBeVisible();
  await expectNoAccessibilityFaults();
});

test('[TB-02] opens with a key over the toolbar and closes when left; a click chooses', async () => {
  openGallery('page=shell');
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}infec');
  const option = page.getByRole('option', { name: /Controle de infecção/ });
  await expect.element(option).toBeVisible();
  const toolbar = page.getByRole('banner').element().getBoundingClientRect();
  const row = option.element().getBoundingClientRect();
  expect(row.width).toBeCloseTo(toolbar.width, 0);
  expect(row.height).toBe(56);
  await option.click();
  await expect.poll(() => location.hash).toBe('#infection');

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.tab();
  await expect.element(field).not.toBeInTheDocument();
});
