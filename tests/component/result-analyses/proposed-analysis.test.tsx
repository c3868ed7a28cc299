// A critical analysis where a special cause of concern appears: proposed, begun by what the numbers show, kept as a draft.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { firstDayMonthsAgo, longMonth, monthsAgo, shortMonth } from '../indicators/indicator-months.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import { resultsScreen } from '../results/results-screen.ts';
import { SignalStore } from '../results/signal-store.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { reloadPortal } from '../support/portal.tsx';
import { tabTo } from '../support/tab-to.ts';
import { analysisScreen } from './analysis-screen.ts';
import { AnalysisStore } from './analysis-store.ts';

const { answer, draftKept, expectToast, field, report, save, write } = analysisScreen;
const text = field('Análise do resultado');
const proposal = page.getByRole('region', { name: 'Análise crítica proposta' });
const analyse = (months: number) =>
  resultsScreen
    .row(shortMonth(months))
    .getByRole('link', { name: `Analisar o resultado de ${longMonth(months)}` });

/** Less is better; twelve months around the target of 2 %, then the last one. */
function begin(last: number): { readonly id: string; readonly analyses: AnalysisStore } {
  const indicators = new IndicatorStore();
  const values = [1.8, 2.4, 1.2, 2.1, 1.6, 2.7, 1.9, 2.2, 1.4, 2.5, 1.7, 2, last];
  const id = indicators.add({
    code: 'SP-6',
    name: 'Infecção associada a cateter',
    targets: { [firstDayMonthsAgo(24)]: 2 },
    results: Object.fromEntries(
      values.map((value, index) => [firstDayMonthsAgo(values.length - index), value]),
    ),
    others: { orientation: -1 },
  });
  void new SignalStore(indicators);
  answerEnginePeople();
  return { id, analyses: new AnalysisStore({ indicators }) };
}

async function expectText(pattern: RegExp): Promise<void> {
  await expect.element(text).toBeVisible();
  await expect.poll(() => (text.element() as HTMLTextAreaElement).value).toMatch(pattern);
}

describe('a special cause of concern', () => {
  test('[SP-06] proposes its analysis with the signal in words', async () => {
    keepFrame();
    const { id, analyses } = begin(8.9);
    await resultsScreen.open(id);
    await expect
      .element(proposal)
      .toHaveTextContent(
        new RegExp(`O resultado de ${longMonth(1)}, 8,9\\s%, passou do limite superior \\(`),
      );
    await expect.element(analyse(1)).toHaveClass(/MuiButton-contained/);
    await expect.element(analyse(2)).toHaveClass(/MuiButton-outlined/);
    expectNoSidewaysScroll();
    await expectNoAccessibilityFaults();
    await expectFitOnPhone();

    // Once it is written nothing presses any more.
    analyses.add(id);
    server.tellLive('indicators');
    await expect.element(proposal).not.toBeInTheDocument();
    await expect.element(analyse(1)).toHaveClass(/MuiButton-outlined/);
  });

  test('[SP-06] is none at a month off target by chance: the screen says so, and whoever wants analyses it', async () => {
    const { id } = begin(2.6);
    await resultsScreen.open(id);
    await expect.element(resultsScreen.row(shortMonth(1))).toHaveTextContent('Oscila por acaso');
    await expect.element(proposal).not.toBeInTheDocument();
    await expect.element(analyse(1)).toHaveClass(/MuiButton-outlined/);
    await analyse(1).click();
    await expect.element(page.getByText(/oscila por acaso em torno da meta/)).toBeVisible();
    await expect.element(text).toHaveValue('');
  });

  test('[SP-06] opens the form with the sentence, which alone is no analysis, by the keyboard alone', async () => {
    const { id, analyses } = begin(8.9);
    await resultsScreen.open(id);
    await expect.element(proposal).toBeVisible();
    await tabTo(proposal.getByRole('link', { name: `Analisar ${longMonth(1)}` }));
    await userEvent.keyboard('{Enter}');
    await expectText(/^O resultado de .* a média é 2,49\s%.*\n\n$/);
    await expect.element(draftKept).not.toBeInTheDocument();
    await expect.element(page.getByText('Últimos 12 meses')).toBeVisible();

    await answer('Houve melhoria?', 'Não');
    await answer('Abrir RACP?', 'Não');
    await save.click();
    await expect.element(page.getByText('Os números já dizem isso: escreva o que explica')).toBeVisible();
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('{Control>}{End}{/Control}Cateteres sem curativo.');
    await save.click();
    await expectToast('Análise salva com sucesso!');
    await expect.element(report).toHaveTextContent(/passou do limite superior .*Cateteres sem curativo\./);
    expect(analyses.list(id)[0]?.resultAnalysis).toMatch(/^O resultado de .*\n\nCateteres sem curativo\.$/);
    await expectNoAccessibilityFaults(report.element());
  });

  test('[SP-06] never replaces what was written, also not by nothing', async () => {
    const { id } = begin(8.9);
    await write(id);
    await text.fill('Minhas palavras.');
    await expect.element(draftKept).toBeVisible();
    reloadPortal();
    await expect.element(text).toHaveValue('Minhas palavras.');
    await text.fill('');
    reloadPortal();
    await expect.element(text).toHaveValue('');
    await page.getByRole('button', { name: 'Descartar rascunho' }).click();
    await expectText(/^O resultado de .* passou do limite superior/);
  });

  test('[SP-06] costs nobody the form when signals cannot be asked for', async () => {
    const { id } = begin(8.9);
    server.on('GET', /^\/gateway\/signals\//, () => answerNothing(500));
    await write(id, monthsAgo(1));
    await expect.element(text).toHaveValue('');
  });
});
