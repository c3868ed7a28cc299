import { AnalysisChart } from '@prumo/analytics/features/analysis/charts/analysis-chart.tsx';
import type { SaikuQuery, SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { showPart } from '../support/show-part.tsx';
import { resizeWindow } from '../support/window-size.ts';
import { admissions, askFor, balance, causes, rates } from './chart-samples.ts';

interface Shown {
  readonly changes: SaikuQuery[];
  readonly opened: string[];
}

function show(result: SaikuResult, first: SaikuQuery, height = 560): Shown {
  const shown: Shown = { changes: [], opened: [] };
  function Screen() {
    const [query, setQuery] = useState(first);
    return (
      <div style={{ height, padding: 16 }}>
        <h1>Nova Análise</h1>
        <AnalysisChart
          result={result}
          query={query}
          onChange={(changed) => {
            shown.changes.push(changed);
            setQuery(changed);
          }}
          onOpenCell={(position) => shown.opened.push(position)}
        />
      </div>
    );
  }
  showPart(<Screen />);
  return shown;
}

const chart = page.getByRole('application');
const countShapes = (): number => document.querySelectorAll('[role=application] svg path').length;

/** What the answer has below its headers, parents of others left out. */
function listNumbers(result: SaikuResult, isKept: (row: number) => boolean): readonly string[] {
  const { cellset, topOffset, leftOffset } = result;
  return (cellset ?? [])
    .slice(topOffset)
    .filter((_, row) => isKept(row))
    .flatMap((row) =>
      row.slice(leftOffset).map(({ value }) => (value === '' || value === null ? '–' : value)),
    );
}

test.each([
  ['bar', 'Barras', admissions],
  ['stackedBar', 'Barras empilhadas', admissions],
  ['stackedBar100', 'Barras 100 %', admissions],
  ['line', 'Linhas', admissions],
  ['area', 'Área', admissions],
  ['pie', 'Pizza', causes],
  ['heatgrid', 'Mapa de calor', admissions],
  ['treemap', 'Mapa de árvore', causes],
  ['waterfall', 'Cascata', balance],
  ['multiplebar', 'Barras separadas', rates],
  ['dot', 'Pontos', admissions],
] as const)(
  '[NA-05] %s is drawn, says its points by keys and has the numbers of the table',
  async (kind, name, result) => {
    const { opened } = show(result, askFor(kind));
    await expect.element(page.getByRole('combobox', { name: 'Tipo de gráfico' })).toHaveTextContent(name);
    await expect.poll(countShapes).toBeGreaterThan(3);

    chart.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const second =
      result === admissions
        ? '2026 / Janeiro, UTI Adulto: 380'
        : result === causes
          ? 'Respiratórias / Causa de internação 2, Internações: 855'
          : result === balance
            ? 'Internações, Pacientes: 340'
            : 'Fevereiro, Internações: 4.311';
    await expect.element(chart.getByRole('status')).toHaveTextContent(second);
    await userEvent.keyboard('{Enter}');
    // The row of the year stands before that of January.
    expect(opened).toEqual([result === admissions ? '0:2' : '0:1']);

    await page.getByRole('button', { name: 'Ver os números' }).click();
    const cells = page.getByRole('table').getByRole('cell');
    await expect.element(cells.first()).toBeVisible();
    const shown = cells.elements().map(({ textContent }) => textContent);
    expect(shown).toEqual(listNumbers(result, (row) => result !== admissions || row !== 1));
  },
);

test('[NA-05] a point that is clicked leads to its cell', async () => {
  const { opened } = show(balance, askFor('bar'));
  await expect.poll(countShapes).toBeGreaterThan(3);
  const { width, height } = chart.element().getBoundingClientRect();
  // The deepest bar: the third of six.
  await chart.click({ position: { x: 40 + ((width - 50) * 2.5) / 6, y: height * 0.55 } });
  await expect.poll(() => opened).toEqual(['0:2']);
});

test('[NA-05] another kind, title, key and labels are kept with the question', async () => {
  const { changes } = show(admissions, askFor('bar'));
  await page.getByRole('combobox', { name: 'Tipo de gráfico' }).click();
  await page.getByRole('option', { name: 'Barras empilhadas' }).click();
  await expect.poll(() => changes.at(-1)?.properties?.['saiku.ui.render.type']).toBe('stackedBar');
  await page.getByRole('button', { name: 'Ajustar o gráfico' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill('Internações do ano');
  await page.getByRole('switch', { name: 'Mostrar os valores no gráfico' }).click();
  await page.getByRole('switch', { name: 'Empilhar na ordem contrária' }).click();
  await expect
    .poll(() => changes.at(-1)?.properties?.['saiku.ui.chart.options'])
    .toEqual({
      title: 'Internações do ano',
      legend: true,
      valuesVisible: true,
      smooth: false,
      stackReversed: true,
    });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Internações do ano' })).toBeVisible();
});

test('[NA-05] a pie refuses what goes below nothing, and says so', async () => {
  show(balance, askFor('pie'));
  await expect
    .element(page.getByText('A pizza não mostra valores negativos. Escolha barras ou cascata.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ver os números' })).not.toBeInTheDocument();
});

test('[NA-05] what is of another unit has an axis of its own, or is named as left out', async () => {
  show(rates, askFor('line'));
  await expect.poll(() => chart.element().textContent).toContain('Taxa de mortalidade (eixo à direita)');
  showPart(<AnalysisChart result={rates} query={askFor('heatgrid')} />);
  await expect
    .element(page.getByText('“Taxa de mortalidade” ficou de fora: este gráfico não mistura essas unidades.'))
    .toBeVisible();
});

test('[NA-05] charts have no accessibility faults, and fit a phone', async () => {
  await resizeWindow({ width: 390, height: 844 });
  show(admissions, askFor('stackedBar', { title: 'Internações' }), 520);
  await expect.poll(countShapes).toBeGreaterThan(3);
  await expectNoAccessibilityFaults();
  await page.getByRole('button', { name: 'Ver os números' }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
});
