import { createPersonByCall } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import {
  createDepartmentByCall,
  createIndicatorByCall,
  firstDayMonthsAgo,
  linkToDepartmentsByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { changeSettings, watchRequests } from './navigation-calls.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';

const extraction = {
  automatedExtractionQuery: { datasource: 'SGHDW', type: 'SQL', query: 'select 202601, 1' },
};

test.describe('whose indicators', () => {
  test('[KP-01] the department is chosen only by whoever has several', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await screen.expectNames(['Quedas']);
    await expect(screen.department).toHaveCount(0);
    await expect(page).toHaveURL(/\/home\/indicadores$/);
  });

  test('[KP-01] the chosen one stands in the address and is there again', async ({ page }) => {
    const person = await createPersonByCall(page);
    const one = await createDepartmentByCall(page, 'ADMIN');
    const other = await createDepartmentByCall(page, 'ADMIN');
    await createIndicatorByCall(page, { departmentId: one.id, name: 'De um' });
    await createIndicatorByCall(page, { departmentId: other.id, name: 'De outro' });
    await linkToDepartmentsByCall(page, person.userName, [one.id, other.id]);
    await logInByCall(page, person.userName, person.password);

    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(screen.department.getByRole('option')).toHaveCount(2);
    await screen.department.selectOption({ label: `${other.initials} · ${other.name}` });
    await screen.expectNames(['De outro']);
    await expect(page).toHaveURL(new RegExp(`microssistema=${other.id}`));
    await screen.department.selectOption({ label: `${one.initials} · ${one.name}` });
    await screen.expectNames(['De um']);
    await page.goBack();
    await screen.expectNames(['De outro']);

    await screen.department.selectOption({ label: `${one.initials} · ${one.name}` });
    await screen.expectNames(['De um']);
    await screen.open();
    await screen.expectNames(['De um']);
    // Who is only linked to it records results and defines nothing.
    await expect(screen.newIndicator).toHaveCount(0);
    await screen.openMenu('De um');
    await expect(page.getByRole('menuitem')).toHaveText(['Adicionar resultado']);
  });

  test('[KP-01] nobody sees a department that is not theirs, and who has none is told', async ({ page }) => {
    const person = await createPersonByCall(page);
    const foreign = await createDepartmentByCall(page, 'ADMIN');
    await createIndicatorByCall(page, { departmentId: foreign.id, name: 'Alheio' });
    await logInByCall(page, person.userName, person.password);
    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(page.getByText('Nenhum microssistema para mostrar')).toBeVisible();
    await expectNoAccessibilityFaults(page);

    await logInNewLeader(page);
    await screen.open(`?microssistema=${foreign.id}`);
    await expect(page.getByText('Este microssistema não pode ser mostrado')).toBeVisible();
    await expect(page.getByText('Alheio')).toHaveCount(0);
    await page.getByRole('button', { name: 'Ver os meus indicadores' }).click();
    await expect(page.getByText('Ainda não há indicadores')).toBeVisible();
  });
});

test.describe('cards', () => {
  test('[KP-03] name, code, description, last result with its month, target, gap and chart; one request each', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const name = 'Percentual de pacientes com avaliação de risco';
    const id = await createIndicatorByCall(page, {
      departmentId: department.id,
      code: 'TX-1',
      name,
      targets: { [firstDayMonthsAgo(20)]: 80 },
      others: { description: 'a'.repeat(99).concat('bcd'), orientation: -1 },
    });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 80.8, [firstDayMonthsAgo(2)]: 79 });
    const other = await createIndicatorByCall(page, {
      departmentId: department.id,
      name: 'Sem meta',
      others: { measureUnit: { id: 'currency' } },
    });
    await recordResultsByCall(page, other, { [firstDayMonthsAgo(3)]: 1234.5 });

    // What is heard of the moments before would make the page ask again.
    await page.route('**/gateway/live', async (route) => await route.abort());
    const asked = watchRequests(page);
    const screen = new IndicatorsPage(page);
    await screen.open();
    const card = screen.card(name);
    await expect(card.getByRole('heading')).toContainText('Percentual de pacientes com avaliaç…');
    await expect(card.getByRole('link', { name })).toBeVisible();
    await expect(card).toContainText('TX-1');
    await expect(card).toContainText(`${'a'.repeat(99)}b…`);
    await expect(card).not.toContainText('bc');
    await expect(card).toContainText(/80,8\s%/);
    await expect(card).toContainText(new RegExp(`/${Math.floor(monthsAgo(1) / 100)}`));
    await expect(card).toContainText(/80\s%/);
    await expect(card).toContainText(/0,8\sp\.p\. acima da meta/);
    await expect(screen.chartOf(name)).toBeVisible();

    const without = screen.card('Sem meta');
    await expect(without).toContainText(/R\$\s1\.234,50/);
    await expect(without).toContainText('Falta o resultado de');
    await expect(screen.cards).toHaveCount(2);
    expect(asked.filter((url) => url.includes('paramtype=kpi'))).toHaveLength(1);
    expect(asked.filter((url) => url.endsWith('/doQuery'))).toHaveLength(1);
  });

  test('[KP-03] a click anywhere on the card opens the results analysis', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await screen.card('Quedas').click({ position: { x: 60, y: 160 } });
    await expect(page).toHaveURL(new RegExp(`/home/indicadores/${department.id}/${id}$`));
  });

  test('[KP-03] without the workflow app the card leads nowhere', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    await changeSettings(page, { ACTIVE_APPS: ['bi'] });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(screen.card('Quedas')).toBeVisible();
    await expect(screen.card('Quedas').getByRole('link')).toHaveCount(0);
  });

  test('[KP-06] a chart without results says so', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    await createIndicatorByCall(page, { departmentId: department.id, name: 'Novo' });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(screen.card('Novo')).toContainText('Sem resultados.');
  });

  test('follow what others record', async ({ page, openPage }) => {
    const { department, person } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(screen.card('Quedas')).toContainText('Sem resultados.');
    const elsewhere = await openPage();
    await logInByCall(elsewhere, person.userName, person.password);
    await recordResultsByCall(elsewhere, id, { [firstDayMonthsAgo(1)]: 42.5 });
    await expect(screen.card('Quedas')).toContainText(/42,5\s%/);
    await expect(screen.chartOf('Quedas')).toBeVisible();
    await createIndicatorByCall(elsewhere, { departmentId: department.id, name: 'Infecções' });
    await screen.expectNames(['Infecções', 'Quedas']);
  });

  test('200 of them are there, and only charts in sight are drawn', async ({ page }) => {
    test.slow();
    const { department } = await logInNewLeader(page);
    for (let index = 1; index <= 200; index += 1) {
      const id = await createIndicatorByCall(page, {
        departmentId: department.id,
        code: `I${index}`,
        name: `Indicador ${String(index).padStart(3, '0')}`,
        targets: { [firstDayMonthsAgo(20)]: 80 },
      });
      await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: index, [firstDayMonthsAgo(2)]: 80 });
    }
    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(screen.cards).toHaveCount(200);
    // The first chart brings the drawing library along.
    await expect(screen.chartOf('Indicador 001')).toBeVisible({ timeout: 20_000 });
    await expect(screen.chartOf('Indicador 200')).toHaveCount(0);
    await screen.card('Indicador 200').scrollIntoViewIfNeeded();
    await expect(screen.chartOf('Indicador 200')).toBeVisible();
    await screen.search.fill('i150');
    await screen.expectNames(['Indicador 150']);
  });
});

test.describe('filters and order', () => {
  test('[KP-02] active ones first; inactive ones and all by choice, in the address', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const { id: departmentId } = department;
    await createIndicatorByCall(page, { departmentId, name: 'Ativo' });
    await createIndicatorByCall(page, { departmentId, name: 'Explícito', others: { active: true } });
    await createIndicatorByCall(page, { departmentId, name: 'Inativo', others: { active: false } });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(screen.status).toHaveValue('active');
    await screen.expectNames(['Ativo', 'Explícito']);
    await screen.status.selectOption('Inativos');
    await screen.expectNames(['Inativo']);
    await expect(page).toHaveURL(/situacao=inativos/);
    await screen.status.selectOption('Todos');
    await screen.expectNames(['Ativo', 'Explícito', 'Inativo']);
    await page.reload();
    await screen.expectNames(['Ativo', 'Explícito', 'Inativo']);
    await page.goBack();
    await screen.expectNames(['Inativo']);
  });

  test('off target, without the due result, by category and by text, which needs no accents', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const { id: departmentId } = department;
    const targets = { [firstDayMonthsAgo(20)]: 80 };
    const good = await createIndicatorByCall(page, {
      departmentId,
      code: 'Z',
      name: 'Adesão',
      targets,
      others: { category: 'Risco' },
    });
    const bad = await createIndicatorByCall(page, {
      departmentId,
      code: 'B',
      name: 'Infecção',
      targets,
      others: { category: 'Estratégico' },
    });
    await createIndicatorByCall(page, { departmentId, code: 'C', name: 'Quedas' });
    await recordResultsByCall(page, good, { [firstDayMonthsAgo(1)]: 90 });
    await recordResultsByCall(page, bad, { [firstDayMonthsAgo(1)]: 70 });
    const screen = new IndicatorsPage(page);
    await screen.open();
    await screen.expectNames(['Adesão', 'Infecção', 'Quedas']);

    await screen.situation('Fora da meta').click();
    await screen.expectNames(['Infecção']);
    await expect(screen.situation('Fora da meta')).toHaveAttribute('aria-pressed', 'true');
    await screen.situation('Sem resultado').click();
    await screen.expectNames(['Quedas']);
    await screen.situation('Sem resultado').click();

    await screen.category.selectOption('Estratégico');
    await screen.expectNames(['Infecção']);
    await screen.category.selectOption('Todas');
    await screen.order.selectOption('Código');
    await screen.expectNames(['Infecção', 'Quedas', 'Adesão']);
    await screen.order.selectOption('Sem resultado primeiro');
    await screen.expectNames(['Quedas', 'Adesão', 'Infecção']);
    await screen.order.selectOption('Fora da meta primeiro');
    await screen.expectNames(['Infecção', 'Adesão', 'Quedas']);
    await screen.order.selectOption('Categoria');
    await screen.expectNames(['Infecção', 'Adesão', 'Quedas']);

    await screen.search.fill('INFECCAO');
    await screen.expectNames(['Infecção']);
    await expect(page).toHaveURL(/busca=INFECCAO/);
    await screen.search.fill('nada disso');
    await expect(page.getByText('Sem resultado da pesquisa')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar pesquisa e filtros' }).click();
    await expect(screen.cards).toHaveCount(3);
    await expect(screen.search).toHaveValue('');
  });
});

test.describe('when things go wrong', () => {
  test('the screen says that it could not be loaded, and tries again', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    await page.route('**/docstore?**paramtype=kpi**', async (route) => await route.abort());
    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(page.getByText('Os indicadores não puderam ser carregados')).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await page.unroute('**/docstore?**paramtype=kpi**');
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await screen.expectNames(['Quedas']);
  });

  test('cards are there without their results, which can be asked for again', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 42.5 });
    // Otherwise what is heard of the indicator's creation makes the page ask again by itself.
    await page.route('**/gateway/live', async (route) => await route.abort());
    await page.route(/\/doQuery$/, async (route) => await route.fulfill({ status: 500 }));
    const screen = new IndicatorsPage(page);
    await screen.open();
    await screen.expectNames(['Quedas']);
    await expect(page.getByText('Os resultados não puderam ser carregados.')).toBeVisible();
    await page.unroute(/\/doQuery$/);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(screen.card('Quedas')).toContainText(/42,5\s%/);
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`nobody is left out at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { department } = await logInNewLeader(page);
    const { id: departmentId } = department;
    const screen = new IndicatorsPage(page);
    await screen.open();
    await expect(page.getByText('Ainda não há indicadores')).toBeVisible();
    await expectNoAccessibilityFaults(page);

    const targets = { [firstDayMonthsAgo(20)]: 80 };
    const long = 'sem-espaço-nenhum-'.repeat(10);
    const id = await createIndicatorByCall(page, { departmentId, code: 'C'.repeat(40), name: long, targets });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(1)]: 1234567.89, [firstDayMonthsAgo(2)]: 3 });
    await createIndicatorByCall(page, { departmentId, name: 'Automático', others: extraction });
    await expect(screen.cards).toHaveCount(2);
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);

    if (viewport.width < 600) {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await expectNoAccessibilityFaults(page);
      await screen.order.selectOption('Código');
      await page.getByRole('button', { name: 'Ver 2 indicadores' }).click();
      await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
    }
    await screen.openMenu('Automático');
    await expectNoAccessibilityFaults(page);
    await screen.action('Inativar indicador').click();
    await expectNoAccessibilityFaults(page);
  });
}
