import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import type { SessionAnswer } from '@prumo/contracts/session/session';

import { ivone } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';

function button(name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true });
}

/** The first screen of a run waits for all that it is built of. */
const patience = { timeout: 60_000 };

/** The dialogs of tasks, over their screen. */
export const taskDialog = {
  complete: button('CONCLUIR TAREFA'),
  resolve: button('RESOLVER TAREFA'),
  claim: button('ASSUMIR'),
  unclaim: button('Devolver à fila'),
  delegate: button('Delegar'),
  cancel: button('Cancelar tarefa'),
  edit: button('Editar dados'),
  closeAndRefresh: button('FECHAR E ATUALIZAR'),
  any: page.getByRole('dialog'),
  button,

  /** By its address, as from a notice. */
  async open(taskId: string, name: string, as: SessionAnswer = ivone): Promise<void> {
    openScreen(`/home/tarefas?tarefa=${taskId}`, { as });
    await expect.element(taskDialog.named(name), patience).toBeVisible();
  },

  async openNew(): Promise<void> {
    openScreen('/home/tarefas?nova=sim', { as: ivone });
    await expect.element(taskDialog.named('Nova tarefa'), patience).toBeVisible();
  },

  named: (title: string): Locator => page.getByRole('dialog', { name: title }),

  field: (label: string): Locator => page.getByRole('dialog').last().getByLabelText(label),

  /** What stands beside the label of a fact. */
  async expectFact(label: string, text: string | RegExp): Promise<void> {
    const terms = page.getByRole('dialog').getByRole('term').filter({ hasText: label });
    await expect
      .poll(() => {
        const term = terms.elements().find(({ textContent }) => textContent === label);
        return term?.parentElement?.querySelector('dd')?.textContent ?? null;
      })
      .toMatch(text);
  },

  async showPart(name: string): Promise<void> {
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
    await expect.element(page.getByRole('tabpanel', { name: new RegExp(`^${name}`) })).toBeVisible();
  },

  async choosePerson(label: string, typed: string, name: string): Promise<void> {
    await taskDialog.field(label).fill(typed);
    await page.getByRole('option', { name }).click();
  },

  /** Behind an open dialog a toast has no role for those who cannot see it; the dialog tells them itself. */
  async expectToast(text: string): Promise<void> {
    await expect
      .poll(() => [...document.querySelectorAll('[role="status"]')].map((status) => status.textContent))
      .toContainEqual(expect.stringContaining(text));
  },
};
