// The dialog of one indicator, from its definition to the results that its query brings.
import {
  indicatorCategories,
  measureUnits,
  verificationFrequencies,
} from '@prumo/contracts/indicators/indicator-lists';
import { presentDayKey } from '@prumo/domain/indicators/day-key';

import { createId } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import {
  firstDayMonthsAgo,
  getIndicatorByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { buildQuery, changeByCall, findIdByCall, requestChange } from './indicator-dialog-calls.ts';
import { endSessionBefore } from './marked-page.ts';
import { IndicatorDialogPage } from './page-models/indicator-dialog-page.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';

test('[KP-07] [KP-08] [KP-09] [KP-10] [KP-11] [KP-12] an indicator is defined with its targets, changed, and given a query that brings results; what was typed is laid over what somebody else saved meanwhile, and outlives the session', async ({
  page,
  callAs,
}) => {
  const { person } = await logInNewLeader(page, { roles: ['Power User'] });
  const code = createId().toUpperCase();
  const indicators = new IndicatorsPage(page);
  const indicator = new IndicatorDialogPage(page);
  await indicators.open();
  await indicators.newIndicator.click();
  await indicator.expectOpen('Novo indicador');

  await test.step('it has three tabs, five fields that must be there, and the lists of the specification', async () => {
    await expect(indicator.dialog.getByRole('tab')).toHaveText([
      'Cadastro',
      'Metas',
      'Extração Automatizada',
    ]);
    const lists = {
      Categoria: indicatorCategories,
      'Unidade de medida': measureUnits.map(({ name, symbol }) => `${name} (${symbol})`),
      'Frequência de verificação': verificationFrequencies,
    };
    for (const [label, words] of Object.entries(lists)) {
      await expect(indicator.field(label).getByRole('option')).toHaveText(['Não informado', ...words]);
    }
    await indicator.save.click();
    await expect(indicator.dialog.locator('[aria-invalid="true"]')).toHaveCount(5);
  });
  await test.step('everything is filled in, and the code is cleaned', async () => {
    await indicator.fillRequired(` ${code.toLowerCase().slice(0, 4)} ${code.toLowerCase().slice(4)}`);
    await expect(indicator.field('Código')).toHaveValue(code);
    await indicator.field('Nome').fill(`Indicador ${code}`);
    await indicator.field('Categoria').selectOption('Tático Operacional e Risco');
    await indicator.field('Subcategoria').selectOption('Estrutura');
    await indicator.field('Unidade de medida').selectOption('percent');
    await indicator.field('Frequência de verificação').selectOption('Quadrimestral');
    await indicator.answer('Orientação', 'Quanto menor, melhor').check();
    await indicator.answer('Pesquisa de satisfação do cliente', 'Sim').check();
    await indicator.answer('Usa referência externa', 'Sim').check();
  });
  await test.step('targets need a day first, and keep to range and step', async () => {
    await indicator.tab('Metas').click();
    await expect(indicator.targetValue).toBeDisabled();
    await indicator.addTarget('01012026', '85,1');
    await expect(
      indicator.dialog.getByText('A meta é um número de 0 a 10.000.000, em passos de 0,25.'),
    ).toBeVisible();
    await indicator.targetValue.fill('85,25');
    await indicator.targetSource.fill('ANS');
    await indicator.button('Adicionar meta').click();
    await expect(indicator.targetRow('01/01/2026')).toContainText('85,25');
    await indicator.fillBand('01102026', '80', '90');
    await indicator.button('Adicionar meta').click();
    await expect(indicator.targetRow('01/10/2026')).toContainText('de 80 a 90');
    await indicator.save.click();
    await indicator.expectSaved();
  });

  const id = await findIdByCall(page, code);
  expect(await getIndicatorByCall(page, id)).toMatchObject({
    category: 'Tático Operacional e Risco',
    subcategory: 'Estrutura',
    measureUnit: { id: 'percent', name: 'Percentual' },
    verificationFrequency: 'Quadrimestral',
    orientation: -1,
    survey: true,
    useExternaReference: true,
    targets: {
      [presentDayKey('2026-01-01')]: { target: 85.25, source: 'ANS' },
      [presentDayKey('2026-10-01')]: { target: 80, targetTo: 90 },
    },
  });
  await recordResultsByCall(page, id, { [firstDayMonthsAgo(2)]: 70, [firstDayMonthsAgo(3)]: 71.5 });
  await test.step('opened again it shows all of it, its code is fixed, and its targets are changed', async () => {
    await indicators.chooseAction(`Indicador ${code}`, 'Editar indicador');
    await indicator.expectOpen(`Indicador ${code}`);
    await expect(indicator.field('Código')).toHaveAttribute('readonly', '');
    await expect(indicator.field('Unidade de medida')).toHaveValue('percent');
    await expect(indicator.answer('Orientação', 'Quanto menor, melhor')).toBeChecked();
    await indicator.tab('Metas').click();
    await indicator.button('Alterar a meta de 01/01/2026').click();
    await indicator.targetValue.fill('82,5');
    await indicator.button('Aplicar alteração').click();
    await indicator.button('Remover a meta de 01/10/2026').click();
  });
  await test.step('a query that is wrong is refused by the database, which says where', async () => {
    await indicator.writeQuery('  SELECT 202601 AS yyyymm,\n  ocupado AS value');
    await indicator.button('Testar consulta').click();
    await expect(indicator.trial).toContainText('O banco de dados recusou a consulta.');
    await expect(indicator.query).toHaveAccessibleDescription(
      /Linha 2, coluna 3: .*column "ocupado" does not exist/,
    );
    await expect(indicator.query.locator('.cm-lintRange-error')).toHaveText('ocupado');
  });
  await test.step('saved all the same, the indicator is there and the dialog says what failed', async () => {
    await indicator.save.click();
    await expect(
      indicator.dialog.getByText('O indicador foi gravado, mas a extração não trouxe resultados.'),
    ).toBeVisible();
    const { automatedExtractionQuery, targets } = await getIndicatorByCall(page, id);
    expect(automatedExtractionQuery).toMatchObject({ datasource: 'DOCSTORE', type: 'SQL' });
    expect(targets).toEqual({ [presentDayKey('2026-01-01')]: { target: 82.5, source: 'ANS' } });
  });
  await test.step('one that runs shows what it would write, and writes nothing', async () => {
    await indicator.writeQuery(
      buildQuery({ [monthsAgo(3)]: 71.5, [monthsAgo(2)]: 72, [monthsAgo(1)]: 73.25 }),
    );
    await indicator.button('Testar consulta').click();
    await expect(indicator.trial).toContainText('3 meses seriam gravados');
    const months = indicator.trial.getByRole('table').first().getByRole('row');
    await expect(months.nth(1)).toContainText('73,25 %novo');
    await expect(months.nth(2)).toContainText('72 %substitui 70 %');
    await expect(months.nth(3)).toContainText('71,5 %igual ao atual');
    expect(Object.keys((await getIndicatorByCall(page, id)).results ?? {})).toHaveLength(2);
  });
  await test.step('saving runs it', async () => {
    await indicator.save.click();
    await expect(page.getByText('2 meses foram extraídos.')).toBeVisible();
    await expect(indicator.dialog).toBeHidden();
    const { results = {} } = await getIndicatorByCall(page, id);
    expect(results[presentDayKey(firstDayMonthsAgo(2))]?.value).toBe(72);
    expect(results[presentDayKey(firstDayMonthsAgo(1))]?.value).toBe(73.25);
  });
  await test.step('what was typed is laid over what somebody else saved meanwhile', async () => {
    await indicators.chooseAction(`Indicador ${code}`, 'Editar indicador');
    await indicator.expectOpen(`Indicador ${code}`);
    await indicator.field('Nome').fill('Nome meu');
    await indicator.field('Descrição').fill('Descrição minha');
    await indicator.tab('Extração Automatizada').click();
    await indicator.button('Remover extração').click();
    await changeByCall(await callAs('ADMIN'), id, {
      name: 'Nome de outra pessoa',
      resultReferenceSource: 'Outra fonte',
    });
    // The page hears of it by itself.
    await indicator.button('Recarregar e manter o que digitei').click();
    await expect(indicator.dialog.getByText('A outra pessoa também alterou: Nome.')).toBeVisible();
    await indicator.tab('Cadastro').click();
    await expect(indicator.field('Nome')).toHaveValue('Nome meu');
    await expect(indicator.field('Fonte de referência do resultado')).toHaveValue('Outra fonte');
  });
  await test.step('and outlives the session; without a query results are recorded by hand again', async () => {
    await endSessionBefore(page, '**/docstore');
    await indicator.save.click();
    const dialogs = new SessionDialogs(page);
    await expect(dialogs.login).toBeVisible();
    await dialogs.logIn(person.password);
    await expect(indicators.card('Nome meu')).toBeVisible();
    const saved = await getIndicatorByCall(page, id);
    expect(saved).toMatchObject({
      name: 'Nome meu',
      description: 'Descrição minha',
      resultReferenceSource: 'Outra fonte',
    });
    expect(saved.automatedExtractionQuery).toBeUndefined();
  });
  await test.step('data administrators look everywhere and define nowhere', async () => {
    const administrator = await callAs('ALICE.BARROS');
    const refused = await requestChange(administrator, id, { name: 'Nome de quem só olha' });
    expect(refused.status()).toBe(403);
    expect((await getIndicatorByCall(administrator, id)).name).toBe('Nome meu');
  });
});
