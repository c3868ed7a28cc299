// The cards of a department, their filters and menu, and the overview of all departments.
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  createDepartmentByCall,
  createIndicatorByCall,
  firstDayMonthsAgo,
  getIndicatorByCall,
  linkToDepartmentsByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';
import { OverviewPage } from './page-models/overview-page.ts';

test('[KP-01] [KP-03] [KP-06] the cards of a department tell how each indicator stands, and follow what others record', async ({
  page,
  callAs,
}) => {
  const { department, person } = await logInNewLeader(page);
  const name = 'Percentual de pacientes com avaliação de risco';
  const id = await createIndicatorByCall(page, {
    departmentId: department.id,
    code: 'TX-1',
    name,
    targets: { [firstDayMonthsAgo(20)]: 80 },
    others: { description: 'a'.repeat(99).concat('bcd'), orientation: -1 },
  });
  await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 80.8, [firstDayMonthsAgo(2)]: 79 });
  const quiet = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
  const screen = new IndicatorsPage(page);
  await screen.open();

  await test.step('whoever has one department chooses none', async () => {
    await expect(screen.cards).toHaveCount(2);
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
  await test.step('what somebody else records and defines is there by itself', async () => {
    await expect(screen.card('Quedas')).toContainText('Sem resultados.');
    const elsewhere = await callAs(person.userName, person.password);
    await recordResultsByCall(elsewhere, quiet, { [firstDayMonthsAgo(1)]: 42.5 });
    await expect(screen.card('Quedas')).toContainText(/42,5\s%/);
    await expect(screen.chartOf('Quedas')).toBeVisible();
    await createIndicatorByCall(elsewhere, { departmentId: department.id, name: 'Infecções' });
    await expect(screen.card('Infecções')).toBeVisible();
  });
  await test.step('the month that runs is told as such, and the verdict stays that of the months before', async () => {
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(0)]: 12 });
    await expect(screen.card(name)).toContainText(/em curso: 12\s%/);
    await expect(screen.card(name)).toContainText(/0,8\sp\.p\. acima da meta \(pior\)/);
  });
  await test.step('a card leads to its results', async () => {
    await screen.card('Quedas').click({ position: { x: 60, y: 160 } });
    await expect(page).toHaveURL(new RegExp(`/home/indicadores/${department.id}/${quiet}$`));
  });
});

test('[KP-01] each person sees the departments that they work in, card by card and all in one table', async ({
  page,
}) => {
  const [person, stranger] = [await createPersonByCall(page), await createPersonByCall(page)];
  const one = await createDepartmentByCall(page, 'ADMIN');
  const other = await createDepartmentByCall(page, 'ADMIN');
  const targets = { '2020-01-01': 90 };
  const good = await createIndicatorByCall(page, { departmentId: one.id, name: 'De um', targets });
  const bad = await createIndicatorByCall(page, { departmentId: other.id, name: 'De outro', targets });
  await createIndicatorByCall(page, { departmentId: other.id, name: 'Ainda sem nada' });
  await recordResultsByCall(page, good, { [firstDayMonthsAgo(1)]: 95 });
  await recordResultsByCall(page, bad, { [firstDayMonthsAgo(1)]: 60 });
  await linkToDepartmentsByCall(page, person.userName, [one.id, other.id]);
  await logInByCall(page, person.userName, person.password);
  const screen = new IndicatorsPage(page);
  await screen.open();

  await test.step('the department is chosen, and is there again', async () => {
    await expect(screen.department.getByRole('option')).toHaveCount(2);
    await screen.department.selectOption({ label: `${other.initials} · ${other.name}` });
    await screen.expectNames(['Ainda sem nada', 'De outro']);
    await expect(page).toHaveURL(new RegExp(`microssistema=${other.id}`));
    await screen.department.selectOption({ label: `${one.initials} · ${one.name}` });
    await screen.expectNames(['De um']);
    await page.goto('/home/indicadores');
    await screen.expectNames(['De um']);
  });
  await test.step('who is only linked to it records results and defines nothing', async () => {
    await expect(screen.newIndicator).toHaveCount(0);
    await screen.openMenu('De um');
    await expect(page.getByRole('menuitem')).toHaveText(['Adicionar resultado']);
    await page.keyboard.press('Escape');
  });
  await test.step('the overview has those of both departments, and leads to their results', async () => {
    await new OverviewPage(page).open();
    const content = page.getByRole('main').last();
    const rows = content.getByRole('table').getByRole('row').filter({ hasText: other.initials });
    await expect(content.getByText('Mostrando de 1 até 3 de 3 registros')).toBeVisible();
    await expect(rows.filter({ hasText: 'De outro' })).toContainText('30 p.p. abaixo da meta');
    await expect(rows.filter({ hasText: 'Ainda sem nada' })).toContainText('Falta o resultado de');
    await content.getByRole('button', { name: 'Fora da meta 1' }).click();
    await expect(content.getByText('Mostrando de 1 até 1 de 1 registro')).toBeVisible();
    await content.getByRole('link', { name: 'De outro' }).click();
    await expect(page).toHaveURL(new RegExp(`/home/indicadores/${other.id}/${bad}$`));
    await expect(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
  });
  await test.step('nobody sees a department that is not theirs', async () => {
    await handOnTo(page, stranger.userName, stranger.password);
    await screen.open(`?microssistema=${one.id}`);
    await expect(page.getByText('Nenhum microssistema para mostrar')).toBeVisible();
    await expect(page.getByText('De um')).toHaveCount(0);
  });
});

test('[KP-02] [KP-04] [KP-05] an indicator is made inactive and active again from the menu of its card', async ({
  page,
}) => {
  const { department } = await logInNewLeader(page);
  const { id: departmentId } = department;
  const targets = { [firstDayMonthsAgo(5)]: 80.25 };
  const id = await createIndicatorByCall(page, { departmentId, code: 'Z', name: 'Quedas', targets });
  await createIndicatorByCall(page, {
    departmentId,
    code: 'A',
    name: 'Suspeitas',
    others: {
      automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: 'select 202601, 1' },
    },
  });
  await createIndicatorByCall(page, { departmentId, name: 'Parado', others: { active: false } });
  const screen = new IndicatorsPage(page);
  await screen.open();

  await test.step('active ones are shown first, in the order that is chosen', async () => {
    await screen.expectNames(['Quedas', 'Suspeitas']);
    await screen.order.selectOption('Código');
    await screen.expectNames(['Suspeitas', 'Quedas']);
    await screen.search.fill('SUSPEITAS');
    await screen.expectNames(['Suspeitas']);
    await screen.search.fill('');
    await screen.order.selectOption('Nome');
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
    await question.getByRole('button', { name: 'Não' }).click();
    await expect(question).toHaveCount(0);
    expect((await getIndicatorByCall(page, id)).active).toBe(true);
    await screen.chooseAction('Quedas', 'Inativar indicador');
    await question.getByRole('button', { name: 'Sim' }).click();
    await screen.expectNames(['Suspeitas']);
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
    await screen.status.selectOption('Todos');
    await screen.expectNames(['Parado', 'Quedas', 'Suspeitas']);
    expect((await getIndicatorByCall(page, id)).active).toBe(true);
  });
});
