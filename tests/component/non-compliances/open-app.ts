import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { serveExternalApp } from '../support/external-app.ts';
import { openScreen } from '../support/portal.tsx';

export const content = page.getByRole('main').last();

/** A screen of the app, by its address below that of all apps, and with its heading in sight. */
export async function openApp(
  path: string,
  heading: string | RegExp,
  options: Parameters<typeof openScreen>[1] = {},
): Promise<void> {
  openScreen(`/home/aplicativos/${path}`, { ...options, settings: serveExternalApp('non-compliances') });
  // The first time a screen is opened its files have to be fetched.
  await expect.element(content.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

/** The form of a report. */
export const reportPage = {
  search: content.getByRole('searchbox', { name: /^Buscar por palavras/ }),
  title: content.getByLabelText('Título', { exact: true }),
  department: content.getByRole('combobox', { name: 'Setor da ocorrência' }),
  description: content.getByLabelText('Descrição', { exact: true }),
  send: content.getByRole('button', { name: 'Enviar notificação' }),

  async open(options: Parameters<typeof openScreen>[1] = {}): Promise<void> {
    await openApp('nao-conformidades/nova', 'Nova notificação', options);
    await expect.element(this.subject('Outro assunto')).toBeVisible();
  },

  /** One of what usually happens. */
  subject: (name: string): Locator => content.getByRole('button', { name, exact: true }),
  kind: (name: string): Locator => content.getByRole('radio', { name: new RegExp(`^${name}`) }),
};
