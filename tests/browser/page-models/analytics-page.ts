import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import { buildPathId } from '../bi-calls.ts';

/** The tabs in which content of the repository is shown. */
export class AnalyticsPage {
  readonly page: Page;
  readonly strip: Locator;
  /** One link for each tab, in their order. */
  readonly tabs: Locator;
  readonly activeTab: Locator;
  readonly frames: Locator;
  readonly openInWindow: Locator;
  readonly activitiesButton: Locator;
  readonly analyticsButton: Locator;
  readonly refreshButton: Locator;
  readonly docsButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.strip = page.getByRole('navigation', { name: 'Análises abertas' });
    this.tabs = this.strip.locator('a[title]');
    this.activeTab = this.strip.locator('a[aria-current="page"]');
    // By tags: under a dialog nothing of the page has a role.
    this.frames = page.locator('main iframe');
    this.openInWindow = this.strip.getByRole('link', { name: /^Abrir .* em nova janela$/ });
    const contexts = page.getByRole('group', { name: 'Contextos' });
    this.refreshButton = contexts.getByRole('button', { name: 'Atualizar o menu' });
    this.activitiesButton = contexts.getByRole('button', { name: 'Atividades' });
    this.analyticsButton = contexts.getByRole('button', { name: 'Análises' });
    this.docsButton = page.getByRole('button', { name: 'Abrir a documentação' });
  }

  /** Goes there as a link inside of the portal does, without loading the page. */
  async follow(href: string): Promise<void> {
    await this.page.evaluate((target) => {
      window.history.pushState({}, '', target);
    }, href);
  }

  async openItem(itemId: string): Promise<void> {
    const path = `/home/analises/${encodeURIComponent(itemId)}`;
    await this.follow(path);
    await this.page.waitForURL((url) => url.pathname === path && url.searchParams.has('aba'));
  }

  frame(title: string): FrameLocator {
    return this.page.frameLocator(`iframe[title="${title}"]`);
  }

  close(title: string): Locator {
    return this.strip.getByRole('button', { name: `Fechar ${title}`, exact: true });
  }

  async expectActive(shownTitle: string): Promise<void> {
    await expect(this.activeTab).toHaveText(shownTitle);
  }

  async expectContext(context: 'main' | 'analytics'): Promise<void> {
    await expect(this.activitiesButton).toHaveAttribute('aria-pressed', String(context === 'main'));
    await expect(this.analyticsButton).toHaveAttribute('aria-pressed', String(context === 'analytics'));
  }

  /** The id that the repository gave the file, as the person who is logged in sees it. */
  async findItemId(path: string): Promise<string> {
    const answer = await this.page.request.get(`/pentaho/api/repo/files/${buildPathId(path)}/properties`, {
      headers: { accept: 'application/json' },
    });
    expect(answer.status()).toBe(200);
    const file: unknown = await answer.json();
    if (typeof file !== 'object' || file === null || !('id' in file)) throw new Error(`${path} has no id`);
    return String(file.id);
  }
}
