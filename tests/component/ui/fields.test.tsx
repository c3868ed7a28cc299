// A choice of many and a date, as the gallery shows them.
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openGallery } from './open-gallery.tsx';

const secretary = page.getByRole('combobox', { name: 'Secretário(a)' });
const options = page.getByRole('listbox').getByRole('option');

function readValue(): string {
  const field = secretary.element();
  return field instanceof HTMLInputElement ? field.value : '';
}

async function openFields(): Promise<void> {
  openGallery('page=fields');
  await expect.element(secretary).toBeVisible();
  await expect.element(page.getByRole('spinbutton').first()).toBeVisible();
}

beforeEach(openFields);

describe('a choice of many', () => {
  test('is found by its words without accents, in any order, by the keyboard alone', async () => {
    secretary.element().focus();
    await userEvent.keyboard('brandao alvaro');
    await expect.element(options.first()).toHaveTextContent('Álvaro Brandão');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    const chosen = options.first().element().querySelector('span span')?.textContent ?? '';
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    expect(chosen).toMatch(/^Álvaro Brandão/);
    await expect.element(secretary).toHaveValue(chosen);
    await expect.element(secretary).toHaveFocus();
    await expect.element(page.getByText(/Guardado: USER\.\d+$/)).toBeVisible();
  });

  test('has only those in the page that can be seen, and the keyboard reaches the last of them', async () => {
    await secretary.click();
    await expect.element(options.first()).toHaveAttribute('aria-setsize', '1500');
    expect(options.elements().length).toBeLessThan(60);
    await userEvent.keyboard('{ArrowUp}');
    const findLast = () => document.querySelector<HTMLElement>('[role="option"][aria-posinset="1500"]');
    await expect.poll(findLast).not.toBeNull();
    await expect.element(findLast()).toBeInViewport();
    await expect.element(secretary).toHaveAttribute('aria-activedescendant', findLast()?.id ?? 'none');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Guardado: USER.1499')).toBeVisible();
  });

  test('stays as it was when the search is given up, and can be emptied', async () => {
    await secretary.fill('user.7');
    await page.getByRole('option', { name: /USER\.7 / }).click();
    await expect.element(page.getByText('Guardado: USER.7')).toBeVisible();
    const chosen = readValue();
    await secretary.fill('zzz');
    await expect.element(page.getByText('Não foram encontradas opções para "zzz".').last()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(secretary).toHaveValue(chosen);
    await page.getByRole('button', { name: 'Limpar: Secretário(a)' }).click();
    await expect.element(secretary).toHaveValue('');
    await expect.element(secretary).toHaveFocus();
  });
});

describe('a date', () => {
  const day = page.getByRole('group', { name: 'Data da reunião' });
  const hint = page.getByText('Complete a data ou apague-a.');

  test('is typed as dd/MM/yyyy', async () => {
    await expect.element(day).toHaveTextContent('05/03/2026');
    await day.getByRole('spinbutton', { name: 'Dia' }).click();
    await userEvent.keyboard('28022027');
    await expect.element(page.getByText('Guardado: 2027-02-28')).toBeVisible();
  });

  test('that is only begun is told once the field is left', async () => {
    const month = page.getByRole('group', { name: 'Mês de referência' });
    await month.getByRole('spinbutton', { name: 'Mês' }).click();
    await userEvent.keyboard('03');
    await expect.element(hint).not.toBeInTheDocument();
    await page.getByLabelText('Título').click();
    await expect.element(hint).toBeVisible();
    await month.getByRole('spinbutton', { name: 'Ano' }).click();
    await userEvent.keyboard('2026');
    await expect.element(page.getByText('Guardado: 2026-03-01')).toBeVisible();
    await expect.element(hint).not.toBeInTheDocument();
  });

  test('is picked from a calendar in Portuguese', async () => {
    await day.getByRole('button', { name: /Escolha uma data/ }).click();
    const calendar = page.getByRole('dialog');
    await expect.element(calendar).toHaveTextContent('março 2026');
    await calendar.getByRole('gridcell', { name: '17' }).click();
    await expect.element(page.getByText('Guardado: 2026-03-17')).toBeVisible();
  });
});

test('a text has room for three lines, grows to twelve and scrolls from there', async () => {
  const agenda = page.getByRole('textbox', { name: 'Pauta' });
  const measure = (): { readonly lines: number; readonly isScrolled: boolean } => {
    const area = agenda.element();
    const { height, lineHeight } = getComputedStyle(area);
    const lines = Number.parseFloat(height) / Number.parseFloat(lineHeight);
    return { lines, isScrolled: area.scrollHeight > area.clientHeight + 1 };
  };
  await agenda.fill('');
  expect(measure()).toEqual({ lines: 3, isScrolled: false });
  await agenda.fill('1\n2\n3');
  expect(measure()).toEqual({ lines: 3, isScrolled: false });
  await agenda.fill('1\n2\n3\n4\n5\n6');
  expect(measure()).toEqual({ lines: 6, isScrolled: false });
  await agenda.fill('linha\n'.repeat(20));
  expect(measure()).toEqual({ lines: 12, isScrolled: true });
});

test('nothing of the fields is inaccessible, and nothing sticks out of a phone', async () => {
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  await expect.element(secretary).toBeVisible();
  expectNoSidewaysScroll();
});
