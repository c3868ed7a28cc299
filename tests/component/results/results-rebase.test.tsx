// New baselines of an indicator: begun with a reason, taken back, suggested and never applied by itself.
import { rebaseConflictReasons } from '@prumo/contracts/indicators/signals';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { firstDayMonthsAgo, longMonth, shortMonth } from '../indicators/indicator-months.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import { AnalysisStore } from '../result-analyses/analysis-store.ts';
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { endSessionBefore, logInAgain } from '../support/ended-session.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { keepDocuments, refuseDocument } from '../support/fake-documents.ts';
import { answerAnything, server } from '../support/fake-server.ts';
import { marina } from '../support/people.ts';
import { reloadPortal } from '../support/portal.tsx';
import { tabTo } from '../support/tab-to.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { resultsScreen } from './results-screen.ts';
import { SignalStore } from './signal-store.ts';

const { countDrawn, open, row } = resultsScreen;

const baselines = page.getByRole('region', { name: 'Linhas de base' });
const add = page.getByRole('button', { name: 'Nova linha de base a partir de…' });
const dialog = page.getByRole('dialog', { name: 'Nova linha de base' });
const month = dialog.getByLabelText('A partir de');
const reason = dialog.getByLabelText('Motivo');
const submit = dialog.getByRole('button', { name: 'Gravar linha de base' });
const overlay = page.getByRole('list', { name: 'Análises, planos e linhas de base no gráfico' });
const suggestion = page.getByRole('region', { name: 'Sugestão de nova linha de base' });

/** Eleven months around five days, then seven around three. */
const values = [3, 2.6, 3.3, 2.9, 3.4, 2.7, 3.1, 5.2, 4.6, 5, 5.8, 4.4, 5.1, 4.9, 5.6, 4.1, 5.3, 4.8];

async function openShifted(prepare?: (signals: SignalStore) => void): Promise<SignalStore> {
  const store = new IndicatorStore();
  const id = store.add({
    targets: { [firstDayMonthsAgo(24)]: 3.5 },
    results: Object.fromEntries(values.map((value, index) => [firstDayMonthsAgo(index + 1), value])),
    others: { measureUnit: { id: 'day', name: 'Dias' }, orientation: -1 },
  });
  void new AnalysisStore();
  answerEnginePeople();
  const signals = new SignalStore(store);
  prepare?.(signals);
  await open(id, '?periodo=24');
  return signals;
}

const suggested = {
  month: firstDayMonthsAgo(7),
  cause: 'plan-finished' as const,
  causeMonth: firstDayMonthsAgo(8),
  title: 'RACP 4/2026',
};

describe('a new baseline', () => {
  test('[SP-05] begins at a month with a reason, previewed, breaks the lines, and is taken back after a question', async () => {
    await openShifted();
    await expect.element(baselines).toHaveTextContent('Uma só, desde o primeiro resultado.');
    await expect.poll(() => countDrawn('path[stroke-dasharray="2,3"]')).toBe(2);
    await tabTo(add);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    await expectNoAccessibilityFaults();

    await submit.click();
    await expect.element(month).toHaveFocus();
    await expect.element(dialog).toHaveTextContent('Escolha o mês.');
    await expect.element(dialog).toHaveTextContent('Escreva o que mudou no processo.');
    // The first result begins the first one anyway.
    expect(month.getByRole('option', { name: longMonth(18) }).elements()).toHaveLength(0);
    await month.selectOptions(longMonth(7));
    const preview = dialog.getByRole('table', { name: 'Como ficam média e limites' });
    await expect
      .element(preview.getByRole('row').nth(1))
      .toHaveTextContent(/4,98\sdias2,85\sdias a 7,11\sdias, provisórios$/);
    await expect
      .element(preview.getByRole('row').nth(2))
      .toHaveTextContent(/3\sdias1,63\sdias a 4,37\sdias, provisórios$/);
    await reason.fill('  Triagem em duas filas  ');
    await submit.click();
    await expect.element(page.getByText('Nova linha de base gravada.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.listRequests('POST', '/rebases')[0]?.json()).toEqual({
      month: firstDayMonthsAgo(7),
      reason: 'Triagem em duas filas',
    });

    // Each line in two pieces, and nothing special any more.
    await expect.poll(() => countDrawn('path[stroke-dasharray="2,3"]')).toBe(4);
    const told = `Nova linha de base a partir de ${longMonth(7)}: Triagem em duas filas`;
    const sign = overlay.getByRole('img', { name: told });
    await tabTo(sign);
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Triagem em duas filas');
    await expect.element(row(shortMonth(7))).toHaveTextContent('Nova linha de base: Triagem em duas filas');
    await expect
      .element(baselines)
      .toHaveTextContent(/A partir de .+: Triagem em duas filasMarina Lopes, 02\/11\/2026/);

    await baselines.getByRole('button', { name: `Desfazer a linha de base de ${longMonth(7)}` }).click();
    const question = page.getByRole('dialog', { name: `Desfazer a linha de base de ${longMonth(7)}?` });
    await expect.element(question).toHaveTextContent('Motivo: Triagem em duas filas');
    await question.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Linha de base desfeita.')).toBeVisible();
    await expect.poll(() => countDrawn('path[stroke-dasharray="2,3"]')).toBe(2);
    await expect.element(baselines).toHaveTextContent('Uma só, desde o primeiro resultado.');
  });

  test('[SP-05] tells a conflict at the month and a failure below, and loses nothing of what was typed', async () => {
    const signals = await openShifted();
    await add.click();
    await month.selectOptions(longMonth(7));
    await reason.fill('Triagem em duas filas');
    const takeBack = server.on('POST', /\/rebases$/, () =>
      refuseDocument(409, 'document_conflict', { reason: rebaseConflictReasons.monthTaken, field: 'month' }),
    );
    await submit.click();
    await expect.element(dialog).toHaveTextContent('Este mês já começa uma linha de base. Escolha outro.');
    await expect.element(month).toHaveFocus();
    await expect.element(reason).toHaveValue('Triagem em duas filas');
    takeBack();
    const fail = server.on('POST', /\/rebases$/, () =>
      answerAnything({ code: 'internal', message: 'x', requestId: 'r' }, 500),
    );
    await month.selectOptions(longMonth(8));
    await submit.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('A linha de base não foi gravada.');
    fail();
    await submit.click();
    await expect.element(page.getByText('Nova linha de base gravada.')).toBeVisible();
    expect(signals.rebases.map((rebase) => rebase.month)).toEqual([firstDayMonthsAgo(8)]);
  });

  test('[SP-05] what was typed outlives an ended session and a reload', async () => {
    const signals = await openShifted();
    await add.click();
    await month.selectOptions(longMonth(7));
    await reason.fill('Triagem em duas filas');
    reloadPortal();
    await add.click();
    await expect.element(dialog).toHaveTextContent('Recuperamos o que você havia escrito antes.');
    await expect.element(reason).toHaveValue('Triagem em duas filas');
    await expect.element(month).toHaveValue(firstDayMonthsAgo(7));
    endSessionBefore('POST', /\/rebases$/, marina);
    await submit.click();
    await logInAgain();
    await expect.element(page.getByText('Nova linha de base gravada.')).toBeVisible();
    expect(signals.rebases[0]?.reason).toBe('Triagem em duas filas');
    await add.click();
    await expect.element(reason).toHaveValue('');
  });

  test('[SP-05] is suggested with its cause, never applied, and put away for this person', async () => {
    const signals = await openShifted((store) => {
      store.suggestedRebase = suggested;
      keepDocuments({ 'user-settings': {} });
    });
    await expect
      .element(suggestion)
      .toHaveTextContent(
        `O nível mudou a partir de ${longMonth(7)}; em ${longMonth(8)} foi concluído um plano de ação (RACP 4/2026).`,
      );
    await suggestion.getByRole('button', { name: 'Usar esta sugestão' }).click();
    await expect.element(month).toHaveValue(firstDayMonthsAgo(7));
    await expect.element(reason).toHaveValue(`Plano de ação concluído em ${longMonth(8)}: RACP 4/2026.`);
    expect(signals.rebases).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await suggestion.getByRole('button', { name: 'Agora não' }).click();
    await expect.element(suggestion).not.toBeInTheDocument();
    await expect.element(add).toHaveFocus();
    reloadPortal();
    await expect.element(baselines).toBeVisible();
    await expect.element(suggestion).not.toBeInTheDocument();
    expect(server.listRequests('POST', '/rebases')).toEqual([]);
  });

  test('[SP-05] is read, not begun, by those who do not define the indicator', async () => {
    await openShifted((store) => {
      store.mayRebase = false;
      store.rebases = [
        {
          month: firstDayMonthsAgo(7),
          reason: 'Triagem em duas filas',
          author: 'MARINA.LOPES',
          createdAt: '2026-11-02T12:00:00.000Z',
        },
      ];
    });
    await expect.element(baselines).toHaveTextContent('Triagem em duas filas');
    await expect.element(baselines.getByRole('button')).not.toBeInTheDocument();
  });

  test('[SP-05] fits a phone', async () => {
    await resizeWindow(phone);
    await openShifted((store) => {
      store.suggestedRebase = suggested;
    });
    await suggestion.getByRole('button', { name: 'Usar esta sugestão' }).click();
    await expect.element(dialog).toBeVisible();
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
  });
});
