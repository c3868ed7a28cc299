import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { serveExternalApp } from '../support/external-app.ts';
import { openScreen } from '../support/portal.tsx';

type PortalOptions = NonNullable<Parameters<typeof openScreen>[1]>;

const content = page.getByRole('main').last();
const rows = content.getByRole('table', { name: 'Atas' }).getByRole('row');

/** Minutes of meetings: the list, and one meeting's minutes to be written, approved and read. */
export const minutesPage = {
  content,
  rows,
  search: content.getByRole('searchbox', { name: 'Número, comissão, assunto ou deliberação' }),
  newMinutes: page.getByRole('button', { name: 'Nova ata' }).first(),
  creation: page.getByRole('dialog', { name: 'Nova ata' }),
  saveState: content.getByText(/^(Salvo às|Salvando…|Salvamento automático|Não foi possível salvar)/),
  present: content.getByRole('button', { name: 'Enviar para aprovação' }),
  approve: content.getByRole('button', { name: 'Aprovar', exact: true }),
  object: content.getByRole('button', { name: 'Registrar ressalva' }),

  async openList(query = '', options: PortalOptions = {}): Promise<void> {
    openScreen(`/home/aplicativos/atas${query}`, { ...options, settings: serveExternalApp('minutes') });
    // The first time a screen is opened its files have to be fetched.
    await expect.element(this.heading('Atas de Reuniões')).toBeVisible();
  },

  async open({ id }: { readonly id: string }, options: PortalOptions = {}): Promise<void> {
    openScreen(`/home/aplicativos/atas?minutesId=${id}`, {
      ...options,
      settings: serveExternalApp('minutes'),
    });
    await expect.element(this.heading(/^Ata \d{3}\/\d{4}$/)).toBeVisible();
  },

  heading: (name: string | RegExp): Locator => content.getByRole('heading', { name, level: 1 }),
  /** A section, by its title. */
  part: (title: string): Locator => content.getByRole('region', { name: title, exact: true }),
  /** An item of the agenda while it is written. */
  item: (title: string): Locator => content.getByRole('group', { name: title, exact: true }),
  discussion: (title: string): Locator =>
    content.getByRole('group', { name: title, exact: true }).getByLabelText('Discussão'),
  row: (text: string): Locator => rows.filter({ hasText: text }),
  filter: (name: string): Locator =>
    content.getByRole('group', { name: 'Filtrar por situação' }).getByRole('button', { name }),
  decision: (what: string): Locator =>
    content.getByRole('list', { name: 'Deliberações' }).getByRole('listitem').filter({ hasText: what }),
  toast: (text: string): Locator => page.getByRole('status').getByText(text, { exact: true }),

  async choosePerson(place: Locator, label: string, name: string): Promise<void> {
    await place.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name }).click();
  },

  /** As people type it: 30112030. */
  async typeDay(place: Locator, label: string, digits: string): Promise<void> {
    await place.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await userEvent.keyboard(digits);
  },

  async mark(person: string, attendance: 'Presente' | 'Ausente' | 'Justificada'): Promise<void> {
    await content
      .getByRole('group', { name: `Presença de ${person}` })
      .getByRole('button', { name: attendance })
      .click();
  },

  /** After a failure it is tried again ten seconds later. */
  async expectSaved(): Promise<void> {
    await expect.element(this.saveState).toHaveTextContent(/^Salvo às \d\d:\d\d$/);
  },
};
