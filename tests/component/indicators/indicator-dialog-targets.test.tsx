import { presentDayKey } from '@prumo/domain/indicators/day-key';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerSaveFlow, indicatorDialog } from './indicator-dialog.ts';
import { IndicatorStore } from './indicator-store.ts';

const {
  addTarget,
  answer,
  bandEnd,
  bandStart,
  button,
  dialog,
  expectSaved,
  fillRequired,
  open,
  openNew,
  save,
  tab,
  targetDay,
  targetRow,
  targetSource,
  targetValue,
  typeTargetDay,
} = indicatorDialog;

test('[KP-09] need a day first, keep to range and step, and stand once for each day', async () => {
  const store = new IndicatorStore();
  answerSaveFlow();
  await openNew();
  await fillRequired('METAS');
  await tab('Metas').click();
  await expect.element(targetValue).toBeDisabled();
  await expect.element(targetSource).toBeDisabled();
  await typeTargetDay('01012026');
  await expect.element(targetValue).toBeEnabled();
  await expect.element(targetSource).toBeEnabled();

  const refusal = dialog.getByText('A meta é um número de 0 a 10.000.000, em passos de 0,25.');
  for (const wrong of ['-1', '85,1', '10.000.000,25', 'muito']) {
    await targetValue.fill(wrong);
    await userEvent.keyboard('{Enter}');
    await expect.element(refusal).toBeVisible();
    await expect.element(targetRow('01/01/2026')).not.toBeInTheDocument();
  }
  await targetValue.fill('85');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(targetValue).toHaveValue('85,25');
  await targetSource.fill('ANS');
  await userEvent.keyboard('{Enter}');
  await expect.element(targetRow('01/01/2026')).toHaveTextContent('85,25');
  await expect.element(targetRow('01/01/2026')).toHaveTextContent('ANS');
  await expect.element(targetValue).toBeDisabled();

  await addTarget('01012026', '90');
  await expect.element(dialog.getByText('Já há uma meta válida a partir deste dia.')).toBeVisible();
  expect(targetRow('01/01/2026').elements()).toHaveLength(1);
  await typeTargetDay('01072026');
  await button('Adicionar meta').click();
  await expect.element(targetRow('01/07/2026')).toHaveTextContent('90');

  await save.click();
  await expectSaved();
  expect(store.getByCode('METAS').targets).toEqual({
    [presentDayKey('2026-01-01')]: { target: 85.25, source: 'ANS' },
    [presentDayKey('2026-07-01')]: { target: 90 },
  });
});

test('[KP-09] are changed, and removed with a way back', async () => {
  const store = new IndicatorStore();
  const id = store.add({ targets: { '2025-01-01': 70, '2026-01-01': 80 } });
  answerSaveFlow();
  await open(id);
  await tab('Metas').click();
  await button('Remover a meta de 01/01/2025').click();
  await expect.element(targetRow('01/01/2025')).not.toBeInTheDocument();
  await expect.element(button('Desfazer')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(targetRow('01/01/2025')).toHaveTextContent('70');

  await button('Alterar a meta de 01/01/2026').click();
  await expect.element(targetValue).toHaveValue('80');
  await targetValue.fill('82,5');
  await button('Aplicar alteração').click();
  await expect.element(targetRow('01/01/2026')).toHaveTextContent('82,5');
  await button('Remover a meta de 01/01/2025').click();
  await save.click();
  await expectSaved();
  expect(store.get(id).targets).toEqual({ [presentDayKey('2026-01-01')]: { target: 82.5 } });
});

test('[KP-09] a line that is not added yet is not lost, and leads back when it is wrong', async () => {
  const store = new IndicatorStore();
  const id = store.add({ targets: {} });
  answerSaveFlow();
  await open(id);
  await tab('Metas').click();
  await typeTargetDay('01012026');
  await targetValue.fill('85,1');
  await tab('Cadastro').click();
  await save.click();
  await expect.element(targetValue).toHaveFocus();
  await expect.element(tab('Metas')).toHaveAccessibleName('Metas , há campos a corrigir');
  await targetValue.fill('85,5');
  await button('Adicionar meta').click();
  await typeTargetDay('01012026');
  await tab('Cadastro').click();
  await save.click();
  await expect.element(targetDay.getByRole('spinbutton', { name: 'Dia' })).toHaveFocus();
  await expect.element(dialog.getByText('Já há uma meta válida a partir deste dia.')).toBeVisible();
  await userEvent.keyboard('01072026');
  await targetValue.fill('90');
  await tab('Cadastro').click();
  await save.click();
  await expectSaved();
  expect(store.get(id).targets).toEqual({
    [presentDayKey('2026-01-01')]: { target: 85.5 },
    [presentDayKey('2026-07-01')]: { target: 90 },
  });
});

describe('a band', () => {
  const kind = (name: string) => answer('Tipo de meta', name);

  test('[KP-09] is chosen and filled in by keyboard, keeps its ends in order, and is saved with both', async () => {
    const store = new IndicatorStore();
    const id = store.add({ targets: {} });
    answerSaveFlow();
    await open(id);
    await tab('Metas').click();
    await expect.element(kind('Faixa (de, até)')).toBeDisabled();
    await typeTargetDay('01012026');
    await expect.element(kind('Valor único')).toBeChecked();
    await expect.element(bandEnd).not.toBeInTheDocument();
    await expect.element(kind('Valor único')).toBeEnabled();
    await kind('Valor único').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(kind('Faixa (de, até)')).toBeChecked();
    await expect.element(kind('Faixa (de, até)')).toHaveFocus();
    await expectNoAccessibilityFaults();

    await userEvent.tab();
    await expect.element(bandStart).toHaveFocus();
    await userEvent.keyboard('90');
    await userEvent.tab();
    await expect.element(bandEnd).toHaveFocus();
    await userEvent.keyboard('80{Enter}');
    await expect.element(dialog.getByText('O fim da faixa precisa ser maior que o início.')).toBeVisible();
    await expect.element(bandEnd).toHaveAttribute('aria-invalid', 'true');
    await expect.element(targetRow('01/01/2026')).not.toBeInTheDocument();
    await bandStart.fill('');
    await bandEnd.fill('');
    await button('Adicionar meta').click();
    await expect.element(dialog.getByText('Informe onde a faixa começa.')).toBeVisible();
    await expect.element(dialog.getByText('Informe onde a faixa termina.')).toBeVisible();
    await bandStart.fill('80');
    await bandEnd.fill('89,75');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.element(targetRow('01/01/2026')).toHaveTextContent('de 80 a 90');
    await expect.element(kind('Valor único')).toBeChecked();

    await save.click();
    await expectSaved();
    expect(store.get(id).targets).toEqual({
      [presentDayKey('2026-01-01')]: { target: 80, targetTo: 90 },
    });
  });

  test('[KP-09] is changed, and goes where one value takes its place', async () => {
    const store = new IndicatorStore();
    const id = store.add({
      targets: { '2025-01-01': { from: 70, to: 75 }, '2026-01-01': { from: 80, to: 90 } },
    });
    answerSaveFlow();
    await open(id);
    await tab('Metas').click();
    await expect.element(targetRow('01/01/2026')).toHaveTextContent(/de 80 a 90\s%/);
    await button('Alterar a meta de 01/01/2026').click();
    await expect.element(kind('Faixa (de, até)')).toBeChecked();
    await expect.element(bandStart).toHaveValue('80');
    await expect.element(bandEnd).toHaveValue('90');
    await bandEnd.fill('95');
    await button('Aplicar alteração').click();
    await expect.element(targetRow('01/01/2026')).toHaveTextContent('de 80 a 95');
    await button('Alterar a meta de 01/01/2025').click();
    await kind('Valor único').click();
    await expect.element(targetValue).toHaveValue('70');
    await button('Aplicar alteração').click();
    await expect.element(targetRow('01/01/2025')).not.toHaveTextContent('a 75');
    await save.click();
    await expectSaved();
    expect(store.get(id).targets).toEqual({
      [presentDayKey('2025-01-01')]: { target: 70 },
      [presentDayKey('2026-01-01')]: { target: 80, targetTo: 95 },
    });
  });
});
