import {
  extractionTrial,
  runExtractionAnswer,
  type ExtractionRun,
  type ExtractionTrial,
} from '@prumo/contracts/indicators/extraction';
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { openScreen } from '../support/portal.tsx';
import { pluginPath } from './indicator-store.ts';

const dialog = page.getByRole('dialog', { name: /^(Novo indicador|Indicador )/ });
const field = (label: string): Locator => dialog.getByLabelText(label, { exact: true });
const button = (name: string): Locator => dialog.getByRole('button', { name, exact: true });
const tab = (name: 'Cadastro' | 'Metas' | 'Extração Automatizada'): Locator =>
  dialog.getByRole('tab', { name });

/** The dialog that creates or changes an indicator, over the screen of indicators. */
export const indicatorDialog = {
  dialog,
  field,
  button,
  tab,
  save: button('GRAVAR E FECHAR'),
  query: dialog.getByRole('textbox', { name: 'Consulta' }),
  targetDay: dialog.getByRole('group', { name: 'Válida a partir de' }),
  targetValue: field('Meta'),
  bandStart: field('De'),
  bandEnd: field('Até'),
  targetSource: field('Referência da meta'),
  trial: dialog.getByRole('region', { name: 'Resultado do teste' }),

  openNew: async (): Promise<void> => {
    openScreen('/home/indicadores?novo=sim');
    await expect.element(page.getByRole('dialog', { name: 'Novo indicador' })).toBeVisible();
  },

  open: async (id: string): Promise<void> => {
    openScreen(`/home/indicadores?editar=${id}`);
    await expect.element(field('Código')).toBeVisible();
  },

  answer: (question: string, name: string): Locator => {
    return dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name, exact: true });
  },

  expectSaved: async (): Promise<void> => {
    await expect.element(page.getByText('Indicador gravado com sucesso!').first()).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  },

  /** What has to be there, and the code. */
  fillRequired: async (code: string): Promise<void> => {
    await field('Código').fill(code);
    await field('Nome').fill(`Indicador ${code}`);
    await field('Descrição').fill('Leitos ocupados no mês.');
    await field('Fórmula de cálculo').fill('Pacientes-dia ÷ leitos-dia × 100');
    await field('Fonte de referência do resultado').fill('Censo diário');
  },

  /** As dd/mm/yyyy without the strokes. */
  typeTargetDay: async (digits: string): Promise<void> => {
    await indicatorDialog.targetDay.getByRole('spinbutton', { name: 'Dia' }).click();
    await userEvent.keyboard(digits);
  },

  addTarget: async (digits: string, value: string): Promise<void> => {
    await indicatorDialog.typeTargetDay(digits);
    await indicatorDialog.targetValue.fill(value);
    await button('Adicionar meta').click();
  },

  targetRow: (day: string): Locator => {
    return dialog
      .getByRole('table', { name: 'Metas do indicador' })
      .getByRole('row')
      .filter({ hasText: day });
  },

  writeQuery: async (text: string, dataSource = 'DOCSTORE'): Promise<void> => {
    await tab('Extração Automatizada').click();
    await field('Fonte de dados').selectOptions(dataSource);
    await indicatorDialog.query.fill(text);
  },

  /** The words of the query that are marked as wrong. */
  findMarkedFault: (): string | null => {
    return indicatorDialog.query.query()?.querySelector('.cm-lintRange-error')?.textContent ?? null;
  },
};

/** What a run of a query would give: the months, as rows of two columns. */
export function buildTrial(months: Readonly<Record<number, number>>): ExtractionTrial {
  const rows = Object.entries(months).map(([month, value]) => ({ month: Number(month), value }));
  return {
    success: true,
    milliseconds: 12,
    columns: ['yyyymm', 'value'],
    firstRows: rows.map(({ month, value }) => [month, value]),
    rowCount: rows.length,
    months: rows,
    failure: null,
  };
}

/** A query that the database could not read, at the character of this number. */
export function buildRefusal(word: string, position: number): ExtractionTrial {
  const message = `column "${word}" does not exist`;
  return {
    ...buildTrial({}),
    columns: [],
    failure: { code: 'failed_sql', message, position },
  };
}

export function answerTrial(trial: ExtractionTrial): void {
  server.on('POST', `${pluginPath}/testExtractionQuery`, () => answerJson(extractionTrial, trial));
}

/** How the extraction after a save goes; null: there is none to run. */
export function answerSaveFlow(run: Partial<ExtractionRun> | null = null): void {
  server.on('POST', `${pluginPath}/convertExtractionQuerytoCda`, () => answerAnything({ success: true }));
  server.on('POST', `${pluginPath}/loadKpiValues`, () =>
    answerJson(runExtractionAnswer, { success: true, run: run === null ? null : buildRun(run) }),
  );
}

export function buildRun(run: Partial<ExtractionRun>): ExtractionRun {
  return { ...usualRun, ...run };
}

const usualRun: ExtractionRun = {
  id: 'run-1',
  startedAt: '2026-01-15T12:00:00Z',
  milliseconds: 12,
  startedBy: 'MARINA.LOPES',
  trigger: 'save',
  queryHash: 'hash',
  added: 0,
  changed: 0,
  unchanged: 0,
  failure: null,
};
