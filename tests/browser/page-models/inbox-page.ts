import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

export class InboxPage {
  readonly page: Page;
  readonly unread: Locator;
  readonly markAllRead: Locator;

  constructor(page: Page) {
    this.page = page;
    this.unread = page.getByRole('button', { name: /^Não lidos/ });
    this.markAllRead = page.getByRole('button', { name: 'Marcar todos como lidos' });
  }

  async open(): Promise<void> {
    await goTo(this.page, '/avisos');
    await expect(this.page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
  }

  /** Notices of one kind, by the title of their part of the list. */
  kind(title: string): Locator {
    return this.page.getByRole('region', { name: title }).getByRole('listitem');
  }

  notice(title: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  }

  async markRead(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Marcar como lido: ${title}` }).click();
  }
}
