import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { firstDayMonthsAgo, longMonth, numericMonth } from '../indicators/indicator-months.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import { endSessionBefore, logInAgain } from '../support/ended-session.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { marina } from '../support/people.ts';
import { docstorePath, reloadPortal } from '../support/portal.tsx';
import { manualResults } from './manual-results-dialog.ts';

const { chooseMonth, confirm, confirmationOf, dialog, expectClosed, month, open } = manualResults;
const { pasteInto, pasted, save, showPaste, value } = manualResults;

describe('paste from a spreadsheet', () => {
  test('[MR-03] says of each line what it will record, asks for each result again, and records all at once', async () => {
    const store = new IndicatorStore();
    const id = store.add({ results: { [firstDayMonthsAgo(1)]: 9 } });
    await open(id);
    await showPaste();
    await save.click();
    await expect.element(dialog).toHaveTextContent('Cole ao menos um mês com o seu resultado.');
    await pasted.fill(
      [
        'Mês\tResultado',
        `${numericMonth(1)}\t1`,
        `${numericMonth(2)}\t1.234,5`,
        `${longMonth(3)}\t2,5`,
        `${numericMonth(4)}\tmuito`,
        `${firstDayMonthsAgo(5)}\t3`,
      ].join('\n'),
    );
    await expect.element(dialog).toHaveTextContent('3 meses serão gravados; 3 linhas ficam de fora');
    await expect.element(dialog).toHaveTextContent('Título da coluna, ignorado');
    await expect.element(dialog).toHaveTextContent('O mês já tem resultado');
    await expect.element(dialog).toHaveTextContent('O resultado não é um número');

    await save.click();
    await expect.element(confirmationOf(longMonth(2))).toHaveFocus();
    await expect.element(dialog).toHaveTextContent('Falta a confirmação');
    // The column as the spreadsheet has it: from the line that takes it downwards, with those left out.
    pasteInto(confirmationOf(longMonth(2)), '1.234,5\r\n2,5\r\nmuito\r\n4\r\n');
    await expect.element(confirmationOf(longMonth(3))).toHaveValue('2,5');
    await save.click();
    await expect.element(confirmationOf(longMonth(5))).toHaveFocus();
    await userEvent.tab();
    await expect.element(dialog).toHaveTextContent('A confirmação é diferente');
    await expect.poll(() => store.listValues(id)).toEqual([9]);

    await confirmationOf(longMonth(5)).fill('3');
    await save.click();
    await expectClosed();
    await expect.poll(() => store.listValues(id)).toEqual([3, 2.5, 1234.5, 9]);
  });

  test('all months or none, and the draft is there again', async () => {
    const store = new IndicatorStore();
    const id = store.add();
    await open(id);
    await showPaste();
    await pasted.fill(`${numericMonth(1)}\t1\n${numericMonth(2)}\t2`);
    await confirmationOf(longMonth(1)).fill('1');
    await confirmationOf(longMonth(2)).fill('2');
    store.record(id, { [firstDayMonthsAgo(2)]: 7 });
    await save.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Nada foi gravado');
    await expect.element(dialog).toHaveTextContent('1 mês será gravado; 1 linha fica de fora');
    await expect.poll(() => store.listValues(id)).toEqual([7]);

    reloadPortal();
    await expect.element(pasted).toHaveValue(`${numericMonth(1)}\t1\n${numericMonth(2)}\t2`);
    await expect.element(confirmationOf(longMonth(1))).toHaveValue('1');
    await save.click();
    await expectClosed();
    await expect.poll(() => store.listValues(id)).toEqual([7, 1]);
  });
});

describe('what was typed', () => {
  test('outlives a failure, the closed dialog and an ended session', async () => {
    const store = new IndicatorStore();
    const id = store.add();
    await open(id);
    await chooseMonth(longMonth(1));
    await value.fill('5,5');
    await confirm.fill('5,5');
    const restore = server.on('POST', docstorePath, () => answerNothing(500));
    await save.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Ocorreu um erro ao processar a solicitação');
    await expect.element(value).toHaveValue('5,5');
    restore();

    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('button', { name: 'Guardar rascunho' }).click();
    await expectClosed();
    await open(id);
    await expect.element(dialog).toHaveTextContent('O que você havia começado a digitar está de volta.');
    await expect.element(value).toHaveValue('5,5');

    endSessionBefore('POST', docstorePath, marina);
    await save.click();
    await logInAgain();
    await expectClosed();
    await expect.poll(() => store.listValues(id)).toEqual([5.5]);
    await open(id);
    await expect.element(month).toHaveValue('');
  });
});
