import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { firstDayMonthsAgo, monthsAgo } from '../indicators/indicator-months.ts';
import { ownDepartment, type IndicatorStore } from '../indicators/indicator-store.ts';
import { openScreen } from '../support/portal.tsx';

const form = page.getByRole('form');
const actions = page.getByRole('table', { name: 'Plano de ação' });
const field = (label: string): Locator => form.getByLabelText(label, { exact: true });
const question = (label: string): Locator => page.getByRole('radiogroup', { name: label });
const line = (number: number): Locator => page.getByRole('group', { name: `Tarefa ${number}`, exact: true });

interface TypedTask {
  readonly name?: string;
  readonly person?: string;
  readonly day?: string;
}

/** Writing a critical analysis of a result, and reading a saved one. */
export const analysisScreen = {
  field,
  question,
  line,
  actions,
  save: page.getByRole('button', { name: 'SALVAR ANÁLISE' }),
  report: page.getByRole('article'),
  draftKept: page.getByText('Rascunho guardado', { exact: true }),
  lines: page.getByRole('group', { name: /^Tarefa \d+$/ }),

  /** Of last month unless told. */
  write: async (id: string, month = monthsAgo(1)): Promise<void> => {
    openScreen(`/home/indicadores/${ownDepartment.id}/${id}/analise/${month}`);
    await expect.element(page.getByRole('heading', { name: '1. Análise' })).toBeVisible();
  },

  read: async (id: string, analysisId: string): Promise<void> => {
    openScreen(`/home/indicadores/${ownDepartment.id}/${id}/analises/${analysisId}`);
    await expect.element(analysisScreen.report).toBeVisible();
  },

  answer: async (asked: string, answer: string): Promise<void> => {
    await question(asked).getByRole('radio', { name: answer }).click();
  },

  fillLine: async (number: number, { name, person, day }: TypedTask): Promise<void> => {
    if (name !== undefined) await line(number).getByLabelText('Tarefa', { exact: true }).fill(name);
    if (person !== undefined) await choosePerson(line(number), 'Quem executa', person);
    if (day !== undefined) await typeDay(line(number), 'Quando', day);
  },

  /** Steps 1 and 2, and that there is a plan. */
  fillUpToPlan: async (): Promise<void> => {
    await analysisScreen.answer('Houve melhoria?', 'Não');
    await field('Análise do resultado').fill('A taxa subiu.');
    await analysisScreen.answer('Abrir RACP?', 'Sim');
    await analysisScreen.answer('Tipo do plano', 'Corretiva');
    await field('Título do RACP').fill('Queda da adesão');
    await field('Análise da causa').fill('Equipe nova.');
    await analysisScreen.answer('Criar plano de ação?', 'Sim');
  },

  fillEfficacy: async (person: string): Promise<void> => {
    await field('Método de análise da eficácia').fill('Auditoria de 30 prontuários');
    await field('Resultado esperado').fill('Taxa abaixo da meta por três meses.');
    await choosePerson(form, 'Responsável', person);
    await typeDay(form, 'Data', '20122030');
  },

  expectToast: async (text: string): Promise<void> => {
    await expect.element(page.getByRole('status').getByText(text).first()).toBeVisible();
  },

  /** The row of a task in the report. */
  row: (task: string): Locator => {
    return actions.getByRole('row').filter({ hasText: task });
  },
};

/** Lower is better: target 5 %, results from 4 % seven months ago to 6,4 % last month. */
export function addMeasuredIndicator(store: IndicatorStore): string {
  return store.add({
    code: 'AC-1',
    name: 'Infecção associada a cateter',
    targets: { [firstDayMonthsAgo(12)]: 5 },
    results: Object.fromEntries(
      [6.4, 6, 5.6, 5.2, 4.8, 4.4, 4].map((value, index) => [firstDayMonthsAgo(index + 1), value]),
    ),
    others: { orientation: -1 },
  });
}

async function choosePerson(place: Locator, label: string, name: string): Promise<void> {
  await place.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).click();
}

/** As people type it: 30112030. */
async function typeDay(place: Locator, label: string, digits: string): Promise<void> {
  await place.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
}
