import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const strip = page.getByRole('navigation', { name: 'Análises abertas' });
const contexts = page.getByRole('group', { name: 'Contextos' });

/** The tabs in which content of the repository is shown. */
export const tabViewer = {
  strip,
  openInWindow: strip.getByRole('link', { name: /^Abrir .* em nova janela$/ }),
  activitiesButton: contexts.getByRole('button', { name: 'Atividades' }),
  analyticsButton: contexts.getByRole('button', { name: 'Análises' }),
  refreshButton: contexts.getByRole('button', { name: 'Atualizar o menu' }),
  docsButton: page.getByRole('button', { name: 'Abrir a documentação' }),

  close: (title: string): Locator => strip.getByRole('button', { name: `Fechar ${title}`, exact: true }),

  tab: (index: number): Locator => strip.getByRole('link').filter({ hasText: /./ }).nth(index),

  /** One link for each tab, in their order. */
  listTabs: (): readonly Element[] => [...(strip.query()?.querySelectorAll('a[title]') ?? [])],

  listTitles: (): readonly string[] => tabViewer.listTabs().map(({ textContent }) => textContent ?? ''),

  findActiveTab: (): Element | null => strip.query()?.querySelector('a[aria-current="page"]') ?? null,

  listFrames: (): readonly HTMLIFrameElement[] => [
    ...document.querySelectorAll<HTMLIFrameElement>('main iframe'),
  ],

  findFrame: (title: string): HTMLIFrameElement | null =>
    document.querySelector<HTMLIFrameElement>(`main iframe[title="${title}"]`),

  readFrame: (title: string): string => tabViewer.findFrame(title)?.contentDocument?.body.textContent ?? '',

  async expectActive(shownTitle: string): Promise<void> {
    await expect.poll(() => tabViewer.findActiveTab()?.textContent).toBe(shownTitle);
  },

  async expectContext(context: 'main' | 'analytics'): Promise<void> {
    await expect
      .element(tabViewer.activitiesButton)
      .toHaveAttribute('aria-pressed', String(context === 'main'));
    await expect
      .element(tabViewer.analyticsButton)
      .toHaveAttribute('aria-pressed', String(context === 'analytics'));
  },

  /** As a link inside of the portal does. */
  async openItem(itemId: string): Promise<void> {
    history.pushState({}, '', `/home/analises/${itemId}`);
    await expect
      .poll(() => location.pathname === `/home/analises/${itemId}` && location.search.includes('aba='))
      .toBe(true);
  },
};
