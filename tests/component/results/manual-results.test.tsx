import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { cardsScreen } from '../indicators/cards-screen.ts';
import { firstDayMonthsAgo, longMonth, numericMonth } from '../indicators/indicator-months.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { answerNothing, holdAnswer, server } from '../support/fake-server.ts';
import { docstorePath, openScreen } from '../support/portal.tsx';
import { manualResults } from './manual-results-dialog.ts';

const {
  chooseMonth,
  confirm,
  confirmationOf,
  denominator,
  dialog,
  expectClosed,
  month,
  numerator,
  open,
  pasted,
} = manualResults;
const { removal, results, save, showPaste, value } = manualResults;

describe('results that are there', () => {
  test('[MR-01] newest first, each removed after a question', async () => {
    const store = new IndicatorStore();
    const id = store.add({
      results: { [firstDayMonthsAgo(3)]: 3, [firstDayMonthsAgo(1)]: 1.5, [firstDayMonthsAgo(2)]: 2 },
      others: { measureUnit: { id: 'pmil', name: 'por Mil' } },
    });
    await open(id);
    // A unit that is newer than the dialog's own list is named all the same.
    await expect.element(dialog).toHaveTextContent('por Mil (/1000)');
    await expect.element(results).toHaveLength(3);
    for (const [index, text] of [/1,5\spor\smil/, /2\spor\smil/, /3\spor\smil/].entries()) {
      await expect.element(results.nth(index)).toHaveTextContent(text);
    }

    await removal(longMonth(2)).click();
    const question = page.getByRole('dialog', { name: `Remover o resultado de ${longMonth(2)}?` });
    await expect.element(question).toHaveTextContent(/Resultado: 2\spor\smil/);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(results).toHaveLength(3);

    await removal(longMonth(2)).click();
    await question.getByLabelText('Motivo').fill('Digitado errado');
    await question.getByRole('button', { name: 'Remover' }).click();
    await expect.element(results).toHaveLength(2);
    await expect.poll(() => store.listValues(id)).toEqual([3, 1.5]);
    expect(server.listRequests('POST', 'docstore').at(-1)?.form.get('paramreason')).toBe('Digitado errado');
    // The month can be recorded again.
    await chooseMonth(longMonth(2));
  });

  test('[MR-01] what a colleague recorded is removed with a reason only', async () => {
    const store = new IndicatorStore();
    const id = store.add({ results: { [firstDayMonthsAgo(1)]: 1.5 } });
    store.recordedBy = 'IVONE.ALVES';
    answerEnginePeople();
    await open(id);
    await removal(longMonth(1)).click();
    const question = page.getByRole('dialog', { name: `Remover o resultado de ${longMonth(1)}?` });
    await expect.element(question).toHaveTextContent('Registrado por Ivone Alves em 02/03/2026.');
    await question.getByRole('button', { name: 'Remover' }).click();
    await expect
      .element(question.getByText('Diga por que o resultado de outra pessoa é removido.'))
      .toBeVisible();
    await expect.element(question.getByLabelText('Motivo')).toHaveFocus();
    await expectNoAccessibilityFaults(question.element());
    expect(store.listValues(id)).toEqual([1.5]);
    await userEvent.keyboard('Mês trocado');
    await question.getByRole('button', { name: 'Remover' }).click();
    await expect.poll(() => store.listValues(id)).toEqual([]);
    expect(server.listRequests('POST', 'docstore').at(-1)?.form.get('paramreason')).toBe('Mês trocado');
  });

  test('[MR-01] a failure to remove is told by an alert', async () => {
    const id = new IndicatorStore().add({ results: { [firstDayMonthsAgo(1)]: 1.5 } });
    await open(id);
    server.on('POST', docstorePath, () => answerNothing(500));
    await removal(longMonth(1)).click();
    await expect.element(page.getByText(/^Opcional: o resultado é seu/)).toBeVisible();
    await page.getByRole('button', { name: 'Remover', exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await expect
      .element(alert)
      .toHaveTextContent('Não foi possível remover o resultado. Contacte o administrador do sistema');
    await expectNoAccessibilityFaults(alert.element());
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(results).toHaveLength(1);
  });
});

describe('one month', () => {
  test('[MR-02] only months without a result are offered, by their first day, newest first', async () => {
    const id = new IndicatorStore().add({ results: { [firstDayMonthsAgo(1)]: 1 } });
    await open(id);
    await month.click();
    const options = page.getByRole('option');
    await expect.element(options.first()).toHaveTextContent(longMonth(0));
    await expect.element(options.nth(1)).toHaveTextContent(longMonth(2));
    await expect
      .element(options.nth(1))
      .toHaveTextContent(firstDayMonthsAgo(2).split('-').toReversed().join('/'));
    await month.fill(longMonth(1));
    await expect.element(options).not.toBeInTheDocument();
  });

  test('numerator and denominator make the result, contradict a wrong one, and are kept beside it', async () => {
    const store = new IndicatorStore();
    const id = store.add({
      others: {
        measureUnit: { id: 'pmil', name: 'por Mil' },
        descriptionOfMeasureFormula: '(Quedas ÷ pacientes-dia) × 1000',
      },
    });
    await open(id);
    await expect.element(numerator).toBeDisabled();
    await chooseMonth(longMonth(1));
    await expect.element(dialog.getByText(/^Opcional: pacientes-dia\./)).toBeVisible();
    await numerator.fill('7');
    await save.click();
    await expect
      .element(dialog.getByText('Informe os dois, numerador e denominador, ou nenhum.'))
      .toBeVisible();
    await denominator.fill('1.234');
    await expect.element(value).toHaveValue('5,67');
    await value.fill('6,5');
    await confirm.fill('6,5');
    await save.click();
    await expect
      .element(dialog.getByText('O resultado não confere com o numerador e o denominador.'))
      .toBeVisible();
    await expect.element(value).toHaveFocus();
    await expectNoAccessibilityFaults(dialog.element());
    expect(store.listValues(id)).toEqual([]);
    await value.fill('5,67');
    await confirm.fill('5,67');
    await save.click();
    await expectClosed();
    expect(Object.values(store.get(id).results ?? {})).toEqual([
      { value: 5.67, numerator: 7, denominator: 1234 },
    ]);
    await open(id);
    await expect.element(results.first()).toHaveTextContent(/5,67\spor\smil7\s÷\s1\.234/);
  });

  test('[MR-03] the result waits for the month, steps by a tenth and has to be given twice', async () => {
    const store = new IndicatorStore();
    const id = store.add();
    await open(id);
    await expect.element(value).toBeDisabled();
    await expect.element(confirm).toBeDisabled();

    await save.click();
    await expect.element(dialog).toHaveTextContent('Escolha o mês do resultado.');
    await expect.element(month).toHaveFocus();
    await chooseMonth(longMonth(1));
    await save.click();
    await expect.element(value).toHaveFocus();
    await expect.element(dialog).toHaveTextContent('Informe o resultado.');
    await value.fill('12,5');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(value).toHaveValue('12,6');
    await save.click();
    await expect.element(confirm).toHaveFocus();
    await confirm.fill('12,5');
    await save.click();
    await expect.element(dialog).toHaveTextContent('A confirmação precisa ser igual ao resultado.');
    await expect.poll(() => store.listValues(id)).toEqual([]);
    await confirm.fill('12.60');
    await save.click();
    await expectClosed();
    await expect.poll(() => store.listValues(id)).toEqual([12.6]);
  });

  test('[MR-04] GRAVAR E FECHAR, Aguarde..., Pronto', async () => {
    const store = new IndicatorStore();
    const id = store.add({ name: 'Quedas' });
    openScreen('/home/indicadores');
    await cardsScreen.chooseAction('Quedas', 'Adicionar resultado');
    await chooseMonth(longMonth(1));
    await value.fill('7');
    await confirm.fill('7');
    await expect.element(save).toHaveTextContent(/^GRAVAR E FECHAR/);

    const held = holdAnswer((request) => store.answerWrite(request));
    server.on('POST', docstorePath, held.answer);
    await save.click();
    await expect.element(save).toHaveAccessibleName('Aguarde...');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    held.release();
    await expect.element(save).toHaveAccessibleName('Pronto');
    await expect.element(save).toBeDisabled();
    await expectClosed();
    await expect.element(cardsScreen.card('Quedas')).toHaveTextContent(/7\s%/);
    await expect.poll(() => store.listValues(id)).toEqual([7]);
  });

  test('[MR-03] by keyboard alone', async () => {
    const store = new IndicatorStore();
    const id = store.add();
    await open(id);
    month.element().focus();
    await userEvent.keyboard(longMonth(1));
    await userEvent.keyboard('{Enter}');
    await expect.element(value).toBeEnabled();
    await userEvent.tab();
    // Over the button that empties the field.
    if (document.activeElement !== value.element()) await userEvent.tab();
    await userEvent.keyboard('3,5');
    await userEvent.tab();
    await userEvent.keyboard('3,5{Enter}');
    await expectClosed();
    await expect.poll(() => store.listValues(id)).toEqual([3.5]);
  });

  test('[MR-02] one that somebody else has just recorded is refused, and nothing typed is lost', async () => {
    const store = new IndicatorStore();
    const id = store.add();
    await open(id);
    await chooseMonth(longMonth(1));
    await value.fill('5');
    await confirm.fill('5');
    store.record(id, { [firstDayMonthsAgo(1)]: 4 });
    await save.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('outra pessoa o registrou');
    await expect.element(value).toHaveValue('5');
    await expect.element(results).toHaveLength(1);
    await expect.poll(() => store.listValues(id)).toEqual([4]);
  });
});

describe('nobody is left out', () => {
  test('at a desk and on a phone', async () => {
    keepFrame();
    const id = new IndicatorStore().add({ results: { [firstDayMonthsAgo(1)]: 1234567.89 } });
    await open(id);
    await save.click();
    await expectNoAccessibilityFaults();
    await expectFitOnPhone();
    await month.click();
    await expectNoAccessibilityFaults();
    await userEvent.keyboard('{Escape}');
    await showPaste();
    await pasted.fill(`${numericMonth(2)}\t1234567,89\nsem-espaço-nenhum-sem-espaço-nenhum\t2`);
    await confirmationOf(longMonth(2)).fill('2');
    await pasted.click();
    await expect.element(dialog).toHaveTextContent('A confirmação é diferente');
    await expectNoAccessibilityFaults(dialog.element());
    expectNoSidewaysScroll();
    await expectFitOnPhone();
    await removal(longMonth(1)).click();
    const question = page.getByRole('dialog', { name: `Remover o resultado de ${longMonth(1)}?` });
    await expect.element(question).toBeVisible();
    await expectNoAccessibilityFaults(question.element());
  });
});
