import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { ivone } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';

/** What waits for a person. */
export const inboxPage = {
  unread: page.getByRole('button', { name: /^Não lidos/ }),
  all: page.getByRole('button', { name: /^Todos/ }),
  markAllRead: page.getByRole('button', { name: 'Marcar todos como lidos' }),
  empty: page.getByText('Nenhum aviso', { exact: true }),

  async open(as: SessionAnswer = ivone, settings: Partial<PublicSettings> = {}): Promise<void> {
    openPortal('/avisos', { as, settings });
    const heading = page.getByRole('heading', { name: 'Avisos', level: 1 });
    // The first screen of a run waits for all that it is built of.
    await expect.element(heading).toBeVisible();
  },

  /** Notices of one kind, by the title of their part of the list. */
  kind: (title: string): Locator => page.getByRole('region', { name: title }).getByRole('listitem'),

  notice: (title: string): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: title }),

  /** In the toolbar, wherever the person is. */
  bell: page.getByRole('banner').getByRole('link', { name: /^Avisos/ }),

  async markRead(title: string): Promise<void> {
    await page.getByRole('button', { name: `Marcar como lido: ${title}` }).click();
  },

  /** In the menu of the person, wherever they are. */
  async expectUnread(count: number): Promise<void> {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await expect.element(page.getByRole('menuitem', { name: /Avisos/ })).toHaveTextContent(String(count));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  },
};
