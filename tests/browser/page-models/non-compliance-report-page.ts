import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** Where somebody tells what happened. */
export class NonComplianceReportPage {
  readonly page: Page;
  readonly content: Locator;
  readonly search: Locator;
  readonly title: Locator;
  readonly department: Locator;
  readonly description: Locator;
  readonly eventType: Locator;
  readonly send: Locator;
  /** After it was sent. */
  readonly number: Locator;
  readonly receipt: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main').last();
    this.search = this.content.getByRole('searchbox', { name: /^Buscar por palavras/ });
    this.title = this.content.getByLabel('Título', { exact: true });
    this.department = this.content.getByRole('combobox', { name: 'Setor da ocorrência' });
    this.description = this.content.getByLabel('Descrição', { exact: true });
    this.eventType = this.content.getByRole('combobox', { name: 'Tipo de evento' });
    this.send = this.content.getByRole('button', { name: 'Enviar notificação' });
    this.number = this.content.getByText(/^NC-\d{4,}\/\d{4}$/);
    this.receipt = this.content.getByRole('region', { name: 'Código do recibo' }).locator('output');
  }

  async open(): Promise<void> {
    await goTo(this.page, '/home/aplicativos/nao-conformidades/nova');
    const heading = this.content.getByRole('heading', { name: 'Nova notificação', level: 1 });
    await expect(heading).toBeVisible();
    await expect(this.subject('Outro assunto')).toBeVisible();
  }

  /** One of what usually happens. */
  subject(name: string): Locator {
    return this.content.getByRole('button', { name, exact: true });
  }

  /** By some of its words, as not all of them are in sight. */
  async chooseSubject(words: string, name: string): Promise<void> {
    await this.search.fill(words);
    await this.subject(name).click();
  }

  kind(name: string): Locator {
    return this.content.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  async chooseDepartment(name: string): Promise<void> {
    await this.department.fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  /** What the report is about, where people care to say it. */
  async openClassification(): Promise<void> {
    await this.content.getByText('Classificação do evento (opcional)').click();
    await expect(this.eventType).toBeVisible();
  }

  async chooseEventType(eventType: string, subtype: string): Promise<void> {
    await this.eventType.fill(eventType);
    await this.page.getByRole('option', { name: eventType }).click();
    await this.content.getByLabel('Subtipo').selectOption({ label: subtype });
  }

  async attach(file: {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer;
  }): Promise<void> {
    await this.content.locator('input[type="file"]').last().setInputFiles(file);
    const row = this.content.getByRole('list', { name: 'Anexos' }).getByRole('listitem');
    await expect(row.filter({ hasText: file.name })).toContainText(/\d (B|KB|MB)$/);
  }

  async expectSent(): Promise<void> {
    await expect(
      this.content.getByRole('heading', { name: 'Notificação registrada', level: 1 }),
    ).toBeVisible();
    await expect(this.number).toBeVisible();
  }
}
