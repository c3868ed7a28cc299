import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The action plan of a non-compliance. */
export class NonCompliancePlanPage {
  readonly page: Page;
  readonly content: Locator;
  readonly heading: Locator;
  readonly finishForm: Locator;
  readonly judgeForm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main').last();
    this.heading = this.content.getByRole('heading', { name: 'Plano de ação', level: 1 });
    this.finishForm = page.getByRole('dialog', { name: 'Registrar conclusão' });
    this.judgeForm = page.getByRole('dialog', { name: 'Verificar a eficácia' });
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

  /** Before its planned day, so that a reason is asked for. */
  async judge(result: 'Eficaz' | 'Parcial' | 'Não eficaz', evidence: string): Promise<void> {
    await this.content.getByRole('button', { name: 'Verificar a eficácia' }).click();
    await this.judgeForm.getByRole('radio', { name: new RegExp(`^${result}`) }).check();
    await this.judgeForm.getByLabel('Evidência', { exact: true }).fill(evidence);
    await this.judgeForm.getByLabel('Por que antes da data prevista?').fill('Auditoria semanal.');
    await this.judgeForm.getByRole('button', { name: 'Registrar o resultado' }).click();
    await expect(this.judgeForm).toHaveCount(0);
  }
}
