// A measure by a formula of one's own, and parameters for whoever only looks.
import {
  CalculatedMeasureDialog,
  type CalculatedMeasureDraft,
} from '@prumo/analytics/features/analysis/measures/calculated-measure-dialog.tsx';
import { ParametersBar } from '@prumo/analytics/features/analysis/members/parameters-bar.tsx';
import { applySelection } from '@prumo/analytics/features/analysis/model/selection.ts';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { server } from '../support/fake-server.ts';
import { showPart } from '../support/show-part.tsx';
import { answerExecution, askFor, cube, metadata, startFakeCube } from './fake-cube.ts';

const apply = page.getByRole('button', { name: 'Aplicar' });
const name = page.getByRole('textbox', { name: 'Nome' });
const formula = page.getByRole('textbox', { name: 'Fórmula' });

interface Opened {
  readonly applied: CalculatedMeasureDraft[];
  removed: number;
}

function openDialog(measure: CalculatedMeasureDraft | null = null): Opened {
  const opened: Opened = { applied: [], removed: 0 };
  showPart(
    <CalculatedMeasureDialog
      cube={askFor('[Unidade]', 'Unidade').cube}
      metadata={metadata}
      takenNames={['Pacientes-dia', 'Leitos-dia', ...(measure === null ? [] : [measure.name])]}
      measure={measure}
      onApply={(applied) => opened.applied.push(applied)}
      onRemove={() => {
        opened.removed += 1;
      }}
      onClose={() => undefined}
    />,
  );
  return opened;
}

test('[NA-08] a template is tried by the server and applied with its format', async () => {
  answerExecution([]);
  const opened = openDialog();
  await name.fill('Ocupação por mil');
  await page.getByRole('button', { name: 'Usar modelo' }).click();
  await expect
    .element(formula)
    .toHaveTextContent('[Measures].[Pacientes-dia] / [Measures].[Leitos-dia] * 1000');
  await expectNoAccessibilityFaults();
  await page.getByRole('combobox', { name: 'Formato' }).selectOptions('Uma casa decimal (1.234,5)');
  await apply.click();
  await expect.poll(() => opened.applied.length).toBe(1);
  expect(opened.applied[0]).toMatchObject({ name: 'Ocupação por mil', format: '#,##0.0' });
  const [trial] = server.listRequests('POST', '/query/execute');
  expect(trial?.json()).toMatchObject({
    type: 'MDX',
    mdx: `WITH MEMBER [Measures].[~] AS\n${opened.applied[0]?.formula}\nSELECT {[Measures].[~]} ON COLUMNS FROM [Censo]`,
  });
});

test('[NA-08] what the server refuses is shown at its place and not taken', async () => {
  answerExecution([], '“[Measures].[Nada]” não existe neste cubo (linha 2, coluna 5).');
  const opened = openDialog({ name: 'Minha', formula: '1 + [Measures].[Nada]', format: '0.00' });
  await expect.element(formula).toHaveTextContent('[Nada]');
  await apply.click();
  await expect.element(page.getByText('“[Measures].[Nada]” não existe neste cubo.')).toBeVisible();
  await expect.element(page.getByText('Linha 1, coluna 5')).toBeVisible();
  expect(opened.applied).toEqual([]);
  await expect.element(page.getByRole('combobox', { name: 'Formato' })).toHaveValue('0.00');
  await page.getByRole('button', { name: 'Remover a medida' }).click();
  expect(opened.removed).toBe(1);
});

test('[NA-08] a name of its own and a formula are needed', async () => {
  const opened = openDialog();
  await apply.click();
  await expect.element(page.getByText('Dê um nome à medida.')).toBeVisible();
  await expect.element(page.getByText('Escreva a fórmula, ou comece por um modelo.')).toBeVisible();
  await name.fill('leitos-dia');
  await expect.element(page.getByText('Já existe uma medida com este nome.')).toBeVisible();
  await page.getByRole('button', { name: 'Inserir' }).click();
  await expect.element(formula).toHaveTextContent('[Measures].[Pacientes-dia]');
  expect([opened.applied, server.requests.length]).toEqual([[], 0]);
});

function showBar(query: SaikuQuery): SaikuQuery[] {
  const changes: SaikuQuery[] = [];
  showPart(<ParametersBar cube={cube} query={query} onChange={(changed) => changes.push(changed)} />);
  return changes;
}

test('[NA-03] whoever looks at an analysis chooses the members of its parameters', async () => {
  startFakeCube();
  const query = applySelection(askFor('[Unidade]', 'Unidade'), '[Unidade]', 'Unidade', {
    kind: 'members',
    mode: 'include',
    members: [],
    parameterName: 'unidade',
  });
  const changes = showBar({ ...query, parameters: { unidade: 'Maternidade' } });
  const field = page.getByRole('combobox', { name: /Unidade/ });
  // The address named it by its name alone.
  await expect.element(field).toHaveValue('Maternidade');
  await expectNoAccessibilityFaults(page.getByRole('group', { name: 'Parâmetros da análise' }).element());
  await field.fill('adulto');
  await page.getByRole('option', { name: /UTI Adulto/ }).click();
  expect(changes.at(-1)?.parameters).toEqual({ unidade: '[Unidade].[Intensiva].[UTI Adulto]' });
});

test('[NA-03] a parameter of a text is given when it is left or by Enter', async () => {
  const changes = showBar({
    ...askFor('[Unidade]', 'Unidade'),
    type: 'MDX',
    mdx: 'SELECT Parameter("Ano", NUMERIC, 2026, "Ano da análise") ON COLUMNS FROM [Censo]',
  });
  await page.getByRole('textbox', { name: 'Ano da análise' }).fill('2025');
  expect(changes).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  expect(changes.at(-1)?.parameters).toEqual({ Ano: '2025' });
});
