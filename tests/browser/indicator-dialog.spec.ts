import {
  indicatorCategories,
  indicatorSubcategories,
  measureUnits,
  verificationFrequencies,
} from '@prumo/contracts/indicators/indicator-lists';
import { presentDayKey } from '@prumo/domain/indicators/day-key';

import { createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { createIndicatorByCall, getIndicatorByCall, logInNewLeader } from './indicator-calls.ts';
import { findIdByCall } from './indicator-dialog-calls.ts';
import { IndicatorDialogPage } from './page-models/indicator-dialog-page.ts';

test.describe('the indicator dialog', () => {
  test('[KP-07] [KP-12] has three tabs with all fields, and the lists word for word', async ({ page }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    await indicator.openNew();
    await expect(indicator.dialog.getByRole('tab')).toHaveText([
      'Cadastro',
      'Metas',
      'Extração Automatizada',
    ]);
    for (const label of [
      'Código',
      'Nome',
      'Descrição',
      'Fórmula de cálculo',
      'Fonte de referência do resultado',
    ]) {
      await expect(indicator.field(label)).toHaveAttribute('required', '');
    }
    const lists = {
      Categoria: indicatorCategories,
      Subcategoria: indicatorSubcategories,
      'Unidade de medida': measureUnits.map(({ name, symbol }) => `${name} (${symbol})`),
      'Frequência de verificação': verificationFrequencies,
    };
    for (const [label, words] of Object.entries(lists)) {
      await expect(indicator.field(label).getByRole('option')).toHaveText(['Não informado', ...words]);
    }
    await expect(indicator.answer('Orientação', 'Quanto maior, melhor')).toBeChecked();
    await expect(indicator.answer('Orientação', 'Quanto menor, melhor')).not.toBeChecked();
    for (const question of ['Pesquisa de satisfação do cliente', 'Usa referência externa']) {
      await expect(indicator.answer(question, 'Não')).toBeChecked();
    }

    await indicator.tab('Cadastro').focus();
    await page.keyboard.press('ArrowRight');
    await expect(indicator.tab('Metas')).toHaveAttribute('aria-selected', 'true');
    await expect(indicator.dialog.getByRole('tabpanel', { name: 'Metas' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(indicator.query).toBeVisible();
    await expect(indicator.field('Fonte de dados').getByRole('option')).toHaveText([
      'Não informado',
      'SGHDW',
      'SGHDADOS',
      'DOCSTORE',
    ]);
    await expect(indicator.answer('Tipo de consulta', 'SQL')).toBeChecked();
    await expect(indicator.answer('Tipo de consulta', 'MDX')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(indicator.tab('Cadastro')).toBeFocused();
  });

  test('[KP-07] everything that was filled in is there when it is opened again', async ({ page }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    const code = createId().toUpperCase();
    await indicator.openNew();
    await indicator.fillRequired(code);
    await indicator.field('Categoria').selectOption('Tático Operacional e Risco');
    await indicator.field('Subcategoria').selectOption('Estrutura');
    await indicator.field('Unidade de medida').selectOption('pmil');
    await indicator.field('Frequência de verificação').selectOption('Quadrimestral');
    await indicator.answer('Orientação', 'Quanto menor, melhor').check();
    await indicator.answer('Pesquisa de satisfação do cliente', 'Sim').check();
    await indicator.answer('Usa referência externa', 'Sim').check();
    await indicator.save.click();
    await indicator.expectSaved();

    const id = await findIdByCall(page, code);
    expect(await getIndicatorByCall(page, id)).toMatchObject({
      category: 'Tático Operacional e Risco',
      subcategory: 'Estrutura',
      measureUnit: { id: 'pmil', name: 'por Mil' },
      verificationFrequency: 'Quadrimestral',
      orientation: -1,
      survey: true,
      useExternaReference: true,
    });
    await indicator.open(id, code);
    await expect(indicator.field('Unidade de medida')).toHaveValue('pmil');
    await expect(indicator.answer('Orientação', 'Quanto menor, melhor')).toBeChecked();
    await expect(indicator.answer('Usa referência externa', 'Sim')).toBeChecked();
  });

  test('[KP-08] asks for five fields; the code is cleaned while it is typed and fixed afterwards', async ({
    page,
  }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    await indicator.openNew();
    await expect(indicator.field('Código')).toBeFocused();
    await indicator.tab('Metas').click();
    await indicator.save.click();
    await expect(indicator.field('Código')).toBeFocused();
    await expect(indicator.tab('Cadastro')).toHaveAccessibleName('Cadastro , há campos a corrigir');
    await expect(indicator.dialog.locator('[aria-invalid="true"]')).toHaveCount(5);

    const code = createId();
    await page.keyboard.type(`a b\t`);
    await expect(indicator.field('Código')).toHaveValue('AB');
    await indicator.field('Código').fill(` tx ${code} `);
    await expect(indicator.field('Código')).toHaveValue(`TX${code.toUpperCase()}`);
    // The cursor stays where the person types.
    await indicator.field('Código').press('Home');
    await page.keyboard.type('k p-');
    await expect(indicator.field('Código')).toHaveValue(`KP-TX${code.toUpperCase()}`);

    await indicator.fillRequired(code);
    await expect(indicator.tab('Cadastro')).toHaveAccessibleName('Cadastro');
    await indicator.save.click();
    await indicator.expectSaved();
    await indicator.open(await findIdByCall(page, code.toUpperCase()), code.toUpperCase());
    await expect(indicator.field('Código')).toHaveAttribute('readonly', '');
    await expect(indicator.field('Nome')).toBeFocused();
  });

  test('[KP-08] a code that another indicator of the department has is refused at its field', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const code = createId().toUpperCase();
    await createIndicatorByCall(page, { departmentId: department.id, code });
    const indicator = new IndicatorDialogPage(page);
    await indicator.openNew();
    await indicator.fillRequired(code);
    await indicator.tab('Metas').click();
    await indicator.save.click();
    await expect(indicator.dialog.getByText('já tem este código')).toBeVisible();
    await expect(indicator.field('Código')).toBeFocused();
    await expect(indicator.field('Código')).toHaveAccessibleDescription(/já tem este código/);
    await expect(indicator.field('Descrição')).toHaveValue('Leitos ocupados no mês.');
    await indicator.field('Código').fill(`${code}-2`);
    await indicator.save.click();
    await indicator.expectSaved();
  });

  test('somebody who may only look can read it and change nothing', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const code = createId().toUpperCase();
    const id = await createIndicatorByCall(page, {
      departmentId: department.id,
      code,
      targets: { '2026-01-01': 80 },
    });
    // Data administrators look everywhere and define nowhere.
    await logInByCall(page, 'ALICE.BARROS');
    const indicator = new IndicatorDialogPage(page);
    await page.goto(`/home/indicadores?microssistema=${department.id}&editar=${id}`);
    await indicator.expectOpen(`Indicador ${code}`);
    await expect(indicator.dialog.getByText('Você acompanha este indicador.')).toBeVisible();
    await expect(indicator.save).toHaveCount(0);
    await expect(indicator.field('Nome')).toHaveAttribute('readonly', '');
    await indicator.tab('Metas').click();
    await expect(indicator.targetRow('01/01/2026')).toContainText('80');
    await expect(indicator.button('Adicionar meta')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(indicator.dialog).toBeHidden();
  });
});

test.describe('targets of an indicator', () => {
  test('[KP-09] need a day first, keep to range and step, and stand once for each day', async ({ page }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    const code = createId().toUpperCase();
    await indicator.openNew();
    await indicator.fillRequired(code);
    await indicator.tab('Metas').click();
    await expect(indicator.targetValue).toBeDisabled();
    await expect(indicator.targetSource).toBeDisabled();
    await indicator.typeTargetDay('01012026');
    await expect(indicator.targetValue).toBeEnabled();
    await expect(indicator.targetSource).toBeEnabled();

    const refusal = indicator.dialog.getByText('A meta é um número de 0 a 10.000.000, em passos de 0,25.');
    for (const wrong of ['-1', '85,1', '10.000.000,25', 'muito']) {
      await indicator.targetValue.fill(wrong);
      await indicator.button('Adicionar meta').click();
      await expect(refusal).toBeVisible();
      await expect(indicator.targetRow('01/01/2026')).toHaveCount(0);
    }
    await indicator.targetValue.fill('85');
    await indicator.targetValue.press('ArrowUp');
    await expect(indicator.targetValue).toHaveValue('85,25');
    await indicator.targetSource.fill('ANS');
    await indicator.targetSource.press('Enter');
    await expect(indicator.targetRow('01/01/2026')).toContainText('85,25');
    await expect(indicator.targetRow('01/01/2026')).toContainText('ANS');
    await expect(indicator.targetValue).toBeDisabled();

    await indicator.addTarget('01012026', '90');
    await expect(indicator.dialog.getByText('Já há uma meta válida a partir deste dia.')).toBeVisible();
    await expect(indicator.targetRow('01/01/2026')).toHaveCount(1);
    await indicator.typeTargetDay('01072026');
    await indicator.button('Adicionar meta').click();
    await expect(indicator.targetRow('01/07/2026')).toContainText('90');

    await indicator.save.click();
    await indicator.expectSaved();
    const { targets } = await getIndicatorByCall(page, await findIdByCall(page, code));
    expect(targets).toEqual({
      [presentDayKey('2026-01-01')]: { target: 85.25, source: 'ANS' },
      [presentDayKey('2026-07-01')]: { target: 90 },
    });
  });

  test('[KP-09] are changed, and removed with a way back', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const code = createId().toUpperCase();
    const targets = { '2025-01-01': 70, '2026-01-01': 80 };
    const id = await createIndicatorByCall(page, { departmentId: department.id, code, targets });
    const indicator = new IndicatorDialogPage(page);
    await indicator.open(id, code);
    await indicator.tab('Metas').click();
    await indicator.button('Remover a meta de 01/01/2025').click();
    await expect(indicator.targetRow('01/01/2025')).toHaveCount(0);
    await expect(indicator.button('Desfazer')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(indicator.targetRow('01/01/2025')).toContainText('70');

    await indicator.button('Alterar a meta de 01/01/2026').click();
    await expect(indicator.targetValue).toHaveValue('80');
    await indicator.targetValue.fill('82,5');
    await indicator.button('Aplicar alteração').click();
    await expect(indicator.targetRow('01/01/2026')).toContainText('82,5');
    await indicator.button('Remover a meta de 01/01/2025').click();
    await indicator.save.click();
    await indicator.expectSaved();
    expect((await getIndicatorByCall(page, id)).targets).toEqual({
      [presentDayKey('2026-01-01')]: { target: 82.5 },
    });
  });

  test('[KP-09] a line that is not added yet is not lost, and leads back when it is wrong', async ({
    page,
  }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    const code = createId().toUpperCase();
    await indicator.openNew();
    await indicator.fillRequired(code);
    await indicator.tab('Metas').click();
    await indicator.typeTargetDay('01012026');
    await indicator.targetValue.fill('85,1');
    await indicator.tab('Cadastro').click();
    await indicator.save.click();
    await expect(indicator.targetValue).toBeFocused();
    await expect(indicator.tab('Metas')).toHaveAccessibleName('Metas , há campos a corrigir');
    await indicator.targetValue.fill('85,5');
    await indicator.button('Adicionar meta').click();
    await indicator.typeTargetDay('01012026');
    await indicator.tab('Cadastro').click();
    await indicator.save.click();
    await expect(indicator.targetDay.getByRole('spinbutton', { name: 'Dia' })).toBeFocused();
    await expect(indicator.dialog.getByText('Já há uma meta válida a partir deste dia.')).toBeVisible();
    await page.keyboard.type('01072026');
    await indicator.targetValue.fill('90');
    await indicator.tab('Cadastro').click();
    await indicator.save.click();
    await indicator.expectSaved();
    const { targets } = await getIndicatorByCall(page, await findIdByCall(page, code));
    expect(targets).toEqual({
      [presentDayKey('2026-01-01')]: { target: 85.5 },
      [presentDayKey('2026-07-01')]: { target: 90 },
    });
  });
});
