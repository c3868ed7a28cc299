// The cards of a department, their filters and menu.
import { expect, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  getIndicatorByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';

test('[KP-01] [KP-02] [KP-03] [KP-04] [KP-05] [KP-06] the cards of a department tell how each indicator stands, follow what others record, go when theirs is made inactive and come back, and lead to the results', async ({
  page,
  callAs,
}) => {
  const { department, person } = await logInNewLeader(page);
  const { id: departmentId } = department;
  const name = 'Percentual de pacientes com avaliação de risco';
  const risk = await createIndicatorByCall(page, {
    departmentId,
    code: 'TX-1',
    name,
    targets: { [firstDayMonthsAgo(20)]: 80 },
    others: { description: 'a'.repeat(99).concat('bcd'), orientation: -1 },
  });
  await recordResultsByCall(page, risk, { [firstDayMonthsAgo(1)]: 80.8, [firstDayMonthsAgo(2)]: 79 });
  const targets = { [firstDayMonthsAgo(5)]: 80.25 };
  const id = await createIndicatorByCall(page, { departmentId, name: 'Quedas', targets });
  await createIndicatorByCall(page, {
    departmentId,
    name: 'Suspeitas',
    others: {
      automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: 'select 202601, 1' },
    },
  });
  await createIndicatorByCall(page, { departmentId, name: 'Parado', others: { active: false } });
  const screen = new IndicatorsPage(page);
  await screen.open();

  await test.step('whoever has one department chooses none; active ones are shown first', async () => {
    await expect(screen.cards).toHaveCount(3);
    await expect(screen.card('Parado')).toHaveCount(0);
    await expect(screen.department).toHaveCount(0);
    await expect(page).toHaveURL(/\/home\/indicadores$/);
  });
  await test.step('name and description are cut, the last six months drawn', async () => {
    const card = screen.card(name);
    await expect(card.getByRole('heading')).toContainText('Percentual de pacientes com avaliaç…');
    await expect(card).toContainText('TX-1');
    await expect(card).toContainText(`${'a'.repeat(99)}b…`);
    await expect(card).not.toContainText('bc');
    await expect(card).toContainText(/80,8\s%/);
    await expect(card).toContainText(new RegExp(`/${Math.floor(monthsAgo(1) / 100)}`));
    await expect(card).toContainText(/0,8\sp\.p\. acima da meta/);
    await expect(screen.chartOf(name)).toBeVisible();
  });
  await test.step('what somebody else records is there by itself', async () => {
    await expect(screen.card('Quedas')).toContainText('Sem resultados.');
    const elsewhere = await callAs(person.userName, person.password);
    await recordResultsByCall(elsewhere, id, { [firstDayMonthsAgo(1)]: 42.5 });
    await expect(screen.card('Quedas')).toContainText(/42,5\s%/);
    await expect(screen.chartOf('Quedas')).toBeVisible();
  });
  await test.step('the menu has what can be done with each', async () => {
    await screen.openMenu('Suspeitas');
    await expect(screen.action('Adicionar resultado')).toBeDisabled();
    await page.keyboard.press('Escape');
    await screen.openMenu('Quedas');
    await expect(page.getByRole('menuitem')).toHaveText([
      'Editar indicador',
      'Adicionar resultado',
      'Inativar indicador',
    ]);
  });
  await test.step('inactivating asks first', async () => {
    await screen.action('Inativar indicador').click();
    const question = page.getByRole('dialog', { name: 'Deseja realmente inativar o indicador?' });
    await expect(question.getByRole('button', { name: 'Não' })).toBeVisible();
    await question.getByRole('button', { name: 'Sim' }).click();
    await expect(screen.cards).toHaveCount(2);
    const { active, targets: kept } = await getIndicatorByCall(page, id);
    expect(active).toBe(false);
    expect(Object.values(kept)).toEqual([{ target: 80.25 }]);
  });
  await test.step('an inactive one is only made active again, and asks too', async () => {
    await screen.status.selectOption('Inativos');
    await screen.expectNames(['Parado', 'Quedas']);
    await screen.openMenu('Quedas');
    await expect(page.getByRole('menuitem')).toHaveText(['Reativar indicador']);
    await screen.action('Reativar indicador').click();
    await page
      .getByRole('dialog', { name: 'Deseja realmente ativar o indicador?' })
      .getByRole('button', { name: 'Sim' })
      .click();
    await screen.expectNames(['Parado']);
    expect((await getIndicatorByCall(page, id)).active).toBe(true);
    await screen.status.selectOption('Ativos');
    await expect(screen.cards).toHaveCount(3);
  });
  await test.step('a card leads to its results', async () => {
    await screen.card('Quedas').click({ position: { x: 60, y: 160 } });
    await expect(page).toHaveURL(new RegExp(`/home/indicadores/${departmentId}/${id}$`));
  });
});
