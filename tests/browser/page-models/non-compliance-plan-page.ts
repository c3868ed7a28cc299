import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The action plan of a non-compliance. */
export class NonCompliancePlanPage {
  readonly page: Page;
  readonly content: Locator;
  readonly heading: Locator;
  readonly finishForm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main').last();
    this.heading = this.content.getByRole('heading', { name: 'Plano de ação', level: 1 });
    this.finishForm = page.getByRole('dialog', { name: 'Registrar conclusão' });
  }

  async open(id: string, departmentId: string): Promise<void> {
    await goTo(
      this.page,
      `/home/aplicativos/app.non-compliance-action-plan?nonComplianceId=${id}&departmentId=${departmentId}`,
    );
    await expect(this.heading).toBeVisible();
  }

  action(what: string): Locator {
    return this.content
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: what, level: 3 }) });
  }

  finish(what: string): Locator {
    return this.action(what).getByRole('button', { name: `Registrar conclusão: ${what}` });
  }

  /** In the form, which is open. */
  async sendEvidence(evidence: string): Promise<void> {
    await this.finishForm.getByLabel('O que foi feito e onde está a evidência').fill(evidence);
    await this.finishForm.getByRole('button', { name: 'Registrar conclusão' }).click();
    await expect(this.finishForm).toHaveCount(0);
  }
}
