import { expect, type Locator, type Page } from '@playwright/test';

import type { MeasuredIndicator } from '../analysis-calls.ts';
import { monthsAgo } from '../indicator-calls.ts';
import { goTo } from './go-to.ts';

/** Writing a critical analysis of a result, and reading a saved one. */
export class AnalysisPage {
  readonly page: Page;
  readonly save: Locator;
  readonly report: Locator;
  readonly actions: Locator;
  readonly toast: Locator;
  readonly draftKept: Locator;

  constructor(page: Page) {
    this.page = page;
    this.save = page.getByRole('button', { name: 'SALVAR ANÁLISE' });
    this.report = page.getByRole('article');
    this.actions = page.getByRole('table', { name: 'Plano de ação' });
    this.toast = page.locator('[role="status"]');
    this.draftKept = page.getByText('Rascunho guardado', { exact: true });
  }

  /** Of last month unless told. */
  async write({ id, departmentId }: MeasuredIndicator, month = monthsAgo(1)): Promise<void> {
    await goTo(this.page, `/home/indicadores/${departmentId}/${id}/analise/${month}`);
    await expect(this.step('1. Análise')).toBeVisible();
  }

  async read({ id, departmentId }: MeasuredIndicator, analysisId: string): Promise<void> {
    await goTo(this.page, `/home/indicadores/${departmentId}/${id}/analises/${analysisId}`);
    await expect(this.report).toBeVisible();
  }

  step(title: string): Locator {
    return this.page.getByRole('heading', { name: title });
  }

  field(label: string): Locator {
    return this.page.getByRole('form').getByLabel(label, { exact: true });
  }

  question(label: string): Locator {
    return this.page.getByRole('radiogroup', { name: label });
  }

  async answer(question: string, answer: string): Promise<void> {
    await this.question(question).getByRole('radio', { name: answer }).check();
  }

  line(number: number): Locator {
    return this.page.getByRole('group', { name: `Tarefa ${number}`, exact: true });
  }

  lines(): Locator {
    return this.page.getByRole('group', { name: /^Tarefa \d+$/ });
  }

  async fillLine(
    number: number,
    task: { readonly name?: string; readonly person?: string; readonly day?: string },
  ): Promise<void> {
    const line = this.line(number);
    if (task.name !== undefined) await line.getByLabel('Tarefa', { exact: true }).fill(task.name);
    if (task.person !== undefined) await this.choosePerson(line, 'Quem executa', task.person);
    if (task.day !== undefined) await this.typeDay(line, 'Quando', task.day);
  }

  async choosePerson(place: Locator, label: string, name: string): Promise<void> {
    await place.getByRole('combobox', { name: label }).fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  /** As people type it: 30112030. */
  async typeDay(place: Locator, label: string, digits: string): Promise<void> {
    await place.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await this.page.keyboard.type(digits);
  }

  /** Steps 1 and 2, and that there is a plan. */
  async fillUpToPlan(): Promise<void> {
    await this.answer('Houve melhoria?', 'Não');
    await this.field('Análise do resultado').fill('A taxa subiu.');
    await this.answer('Abrir RACP?', 'Sim');
    await this.answer('Tipo do plano', 'Corretiva');
    await this.field('Título do RACP').fill('Queda da adesão');
    await this.field('Análise da causa').fill('Equipe nova.');
    await this.answer('Criar plano de ação?', 'Sim');
  }

  async fillEfficacy(person: string): Promise<void> {
    const form = this.page.getByRole('form');
    await this.field('Método de análise da eficácia').fill('Auditoria de 30 prontuários');
    await this.field('Resultado esperado').fill('Taxa abaixo da meta por três meses.');
    await this.choosePerson(form, 'Responsável', person);
    await this.typeDay(form, 'Data', '20122030');
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.toast.getByText(text).first()).toBeVisible();
  }

  /** The row of a task in the report. */
  row(task: string): Locator {
    return this.actions.getByRole('row').filter({ hasText: task });
  }
}
