import { expect, type Locator, type Page } from '@playwright/test';

export type IndicatorTab = 'Cadastro' | 'Metas' | 'Extração Automatizada';

/** The dialog that creates or changes an indicator, over the screen of indicators. */
export class IndicatorDialogPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly save: Locator;
  readonly query: Locator;
  readonly targetDay: Locator;
  readonly targetValue: Locator;
  readonly targetSource: Locator;
  readonly trial: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /^(Novo indicador|Indicador )/ });
    this.save = this.button('GRAVAR E FECHAR');
    this.query = this.dialog.getByRole('textbox', { name: 'Consulta' });
    this.targetDay = this.dialog.getByRole('group', { name: 'Válida a partir de' });
    this.targetValue = this.field('Meta');
    this.targetSource = this.field('Referência da meta');
    this.trial = this.dialog.getByRole('region', { name: 'Resultado do teste' });
  }

  async expectOpen(title: string): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: title, exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await expect(this.field('Código')).toBeVisible();
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText('Indicador gravado com sucesso!')).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  tab(name: IndicatorTab): Locator {
    return this.dialog.getByRole('tab', { name });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  answer(question: string, name: string): Locator {
    return this.dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true });
  }

  /** What has to be there, and the code. */
  async fillRequired(code: string): Promise<void> {
    await this.field('Código').fill(code);
    await this.field('Nome').fill(`Indicador ${code}`);
    await this.field('Descrição').fill('Leitos ocupados no mês.');
    await this.field('Fórmula de cálculo').fill('Pacientes-dia ÷ leitos-dia × 100');
    await this.field('Fonte de referência do resultado').fill('Censo diário');
  }

  /** As dd/mm/yyyy without the strokes. */
  async typeTargetDay(digits: string): Promise<void> {
    await this.targetDay.getByRole('spinbutton', { name: 'Dia' }).click();
    await this.page.keyboard.type(digits);
  }

  async addTarget(digits: string, value: string): Promise<void> {
    await this.typeTargetDay(digits);
    await this.targetValue.fill(value);
    await this.button('Adicionar meta').click();
  }

  /** The line of a target that is a band; it is not added yet. */
  async fillBand(digits: string, from: string, to: string): Promise<void> {
    await this.typeTargetDay(digits);
    await this.answer('Tipo de meta', 'Faixa (de, até)').check();
    await this.field('De').fill(from);
    await this.field('Até').fill(to);
  }

  targetRow(day: string): Locator {
    return this.dialog
      .getByRole('table', { name: 'Metas do indicador' })
      .getByRole('row')
      .filter({ hasText: day });
  }

  async writeQuery(text: string, dataSource = 'DOCSTORE'): Promise<void> {
    await this.tab('Extração Automatizada').click();
    await this.field('Fonte de dados').selectOption(dataSource);
    await this.query.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }
}
