import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { firstDayMonthsAgo } from '../indicators/indicator-months.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { keepFrame } from '../support/frame.ts';
import { addMeasuredIndicator, analysisScreen } from './analysis-screen.ts';
import { AnalysisStore } from './analysis-store.ts';
import { buildTask, someRacp } from './saved-analysis-samples.ts';

const { fillLine, fillUpToPlan, lines, question, read, report, row, save, write } = analysisScreen;

test('[AC-02] an analysis is written with the keyboard alone', async () => {
  const indicators = new IndicatorStore();
  const id = addMeasuredIndicator(indicators);
  void new AnalysisStore({ indicators });
  answerEnginePeople();
  await write(id);
  page
    .getByRole('button', { name: /Eficácia/ })
    .element()
    .focus();
  await userEvent.tab();
  await expect.element(question('Houve melhoria?').getByRole('radio').first()).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('Melhorou com o mutirão.');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(question('Abrir RACP?').getByRole('radio', { name: 'Sim' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowRight}');
  await expect.element(question('Tipo do plano').getByRole('radio', { name: 'Preventiva' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard('Manter o ganho');
  await userEvent.tab();
  await userEvent.keyboard('Rotina nova.');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('Publicar a rotina');
  await userEvent.tab();
  await userEvent.keyboard('ivone');
  await expect.element(page.getByRole('option', { name: 'Ivone Alves' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await tabUntil('[role="spinbutton"]');
  await userEvent.keyboard('30112030');
  await expect.element(lines).toHaveLength(2);
  await tabUntil('textarea');
  await userEvent.keyboard('Auditoria');
  await userEvent.tab();
  await userEvent.keyboard('Taxa estável.');
  await userEvent.tab();
  await userEvent.keyboard('marina');
  await expect.element(page.getByRole('option', { name: 'Marina Lopes' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await tabUntil('[role="spinbutton"]');
  await userEvent.keyboard('20122030');
  await tabUntil('[type="submit"]');
  await userEvent.keyboard('{Enter}');
  await expect.element(report).toHaveTextContent('Ação preventiva');
  await expect.element(row('Publicar a rotina')).toHaveTextContent('Ivone Alves');
});

test('analyses can be written and read by everybody at a desk and on a phone', async () => {
  keepFrame();
  const indicators = new IndicatorStore();
  const id = addMeasuredIndicator(indicators);
  const analyses = new AnalysisStore({ indicators });
  answerEnginePeople();
  const saved = analyses.add(id, {
    month: firstDayMonthsAgo(2),
    racp: someRacp,
    tasks: [buildTask({ name: 'Treinar a equipe', dueDate: '2020-01-10' }), buildTask({ kind: 'method' })],
  });
  await write(id);
  await fillUpToPlan();
  await fillLine(1, { name: 'Treinar', person: 'Ivone Alves', day: '30112030' });
  await save.click();
  await expect.element(page.getByText('Informe o resultado esperado.')).toBeVisible();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await expectFitOnPhone();
  await read(id, saved.id);
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await expectFitOnPhone();
});

/** Through the parts of fields to the next control of a kind. */
async function tabUntil(selector: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await userEvent.tab();
    if (document.activeElement?.matches(selector) === true) return;
  }
  throw new Error(`The focus never came to ${selector}`);
}
