import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { admin } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';

const content = page.getByRole('main').last();
const cases = content.getByRole('list', { name: 'Casos' }).getByRole('link');
const detail = content.getByRole('region');
const fix = detail.getByRole('button', { name: 'Corrigir' });
const question = page.getByRole('dialog', { name: /^Corrigir o processo/ });

/** Action plans without a department: the list of cases and the chosen one. */
export const orphansPage = {
  content,
  cases,
  counts: content.getByText(/^(\d+ casos?|Nenhum caso), /),
  detail,
  fix,
  question,
  backToList: content.getByRole('link', { name: 'Voltar à lista de casos' }),

  async open(processId?: string, settings = {}): Promise<void> {
    const query = processId === undefined ? '' : `?caso=${processId}`;
    openScreen(`/planos-de-acao-sem-departamentos${query}`, { as: admin, settings });
    const heading = content.getByRole('heading', { name: 'Planos de ação sem departamentos', level: 1 });
    // The first time a screen is opened its files have to be fetched.
    await expect.element(heading).toBeVisible();
  },

  case: (processId: string): Locator => cases.filter({ hasText: new RegExp(`PId ${processId}(?!\\d)`) }),

  /** What the detail says under a name. */
  fact(name: string): string | null {
    const term = [...document.querySelectorAll('dl dt')].find((each) => each.textContent === name);
    return term?.parentElement?.querySelector('dd')?.textContent ?? null;
  },

  async confirm(): Promise<void> {
    await fix.click();
    await question.getByRole('button', { name: 'Corrigir' }).click();
  },

  toast: (text: string): Locator => page.getByRole('status').getByText(text, { exact: true }),
};
