import type { Locator, Page } from '@playwright/test';

/** The tools of the administration and the selected one below them. */
export class AdminToolsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly tools: Locator;
  readonly selected: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Ferramentas Administrativas', level: 1 });
    this.tools = page.getByRole('navigation', { name: 'Ferramentas' }).getByRole('link');
    this.selected = this.tools.and(page.locator('[aria-current="true"]'));
  }

  tool(title: string): Locator {
    return this.tools.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** What stands below the list. */
  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }
}
