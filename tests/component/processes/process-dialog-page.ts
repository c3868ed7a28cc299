import type { FormProperty } from '@prumo/contracts/workflow/form-data';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { buildProperty } from '@prumo/portal/components/workflow-form/model/testing/build-property.ts';
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { ivone } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';

const dialog = page.getByRole('dialog');

/** The dialog that starts a process. */
export const processDialog = {
  dialog,
  start: dialog.getByRole('button', { name: /^(INICIAR PROCESSO|Aguarde\.\.\.)$/ }),
  started: page.getByText(/^Processo iniciado: /).first(),

  /** By its address, as the menu and the search lead there. */
  async open(processDefinitionId: string, as: SessionAnswer = ivone): Promise<void> {
    openScreen(`/home/tarefas/processo/${encodeURIComponent(processDefinitionId)}`, { as });
    // The first screen of a run waits for all that it is built of.
    await expect.element(processDialog.start).toBeVisible();
  },

  field: (label: string): Locator => dialog.getByLabelText(label, { exact: true }),

  date: (label: string): Locator => dialog.getByRole('group', { name: label, exact: true }),

  /** Digits of the date, in the order of the field. */
  async typeDate(label: string, digits: string): Promise<void> {
    await processDialog.date(label).getByRole('spinbutton').first().click();
    await userEvent.keyboard(digits);
  },

  async answer(label: string, answer: string): Promise<void> {
    await dialog
      .getByRole('radiogroup', { name: label })
      .getByRole('radio', { name: answer, exact: true })
      .click();
  },

  async choosePerson(label: string, typed: string, name: string): Promise<void> {
    await dialog.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name }).click();
  },
};

/** Every type, with and without a default, hidden, read only and required. */
export const allTypes: readonly FormProperty[] = [
  buildProperty({ id: 'title', name: 'Título', required: true }),
  buildProperty({ id: 'notes', name: 'Observações' }),
  buildProperty({
    id: 'kind',
    name: 'Tipo',
    type: 'enum',
    required: true,
    enumValues: [
      { id: 'a', name: 'Primeiro' },
      { id: 'b', name: 'Segundo' },
    ],
  }),
  buildProperty({ id: 'who', name: 'Responsável', type: 'user' }),
  buildProperty({ id: 'day', name: 'Data', type: 'date', datePattern: 'dd/MM/yyyy', required: true }),
  buildProperty({ id: 'moment', name: 'Momento', type: 'date', datePattern: "yyyy-MM-dd'T'HH:mm" }),
  buildProperty({ id: 'count', name: 'Quantidade', type: 'long' }),
  buildProperty({ id: 'share', name: 'Cobertura', type: 'double' }),
  buildProperty({ id: 'agreed', name: 'De acordo?', type: 'boolean', required: true }),
  buildProperty({ id: 'origin', name: 'Origem', value: 'Portal' }),
  buildProperty({ id: 'fixed', name: 'Setor', value: 'Qualidade', writable: false }),
  buildProperty({ id: 'secret', name: 'Segredo', readable: false }),
];
