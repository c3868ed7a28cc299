import {
  buildActionPlanFixPath,
  orphanActionPlansPath,
} from '@prumo/contracts/administration/orphan-action-plans';
import type { Page } from '@playwright/test';

import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test as base,
  withProduct,
} from './fixtures.ts';
import {
  createFixableCaseByCall,
  createUnfixableCaseByCall,
  fixByCall,
  getProcessByCall,
  listCasesByCall,
} from './orphan-action-plan-calls.ts';
import { LoginPage } from './page-models/login-page.ts';
import { OrphanActionPlansPage } from './page-models/orphan-action-plans-page.ts';

const phone = { width: 390, height: 844 };

/** Cases need the demo's processes, which other tests do without. */
const test = base.extend({
  product: [
    async ({ backEnds: _embedded }, use) => {
      await withProduct({ DEMO_PROCESSES: 'on' }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe('action plans without department', () => {
  test.beforeEach(async ({ page }) => {
    await logInByCall(page, 'ADMIN');
  });

  test('[FX-01] the demo has at least five cases, three of them fixable, and the screen counts them', async ({
    page,
  }) => {
    const cases = await listCasesByCall(page);
    const fixable = cases.filter(({ finding }) => finding === 'fixable');
    expect(cases.length).toBeGreaterThanOrEqual(5);
    expect(fixable.length).toBeGreaterThanOrEqual(3);
    const screen = new OrphanActionPlansPage(page);
    await screen.open();
    await expect(screen.counts).toHaveText(`${cases.length} casos, ${fixable.length} corrigíveis`);
    await expect(screen.cases).toHaveCount(cases.length);
  });

  test('[FX-01] [RT-16] a case shows PId, NCId, title and departments; Corrigir only when fixable', async ({
    page,
  }) => {
    const fixable = await createFixableCaseByCall(page);
    const unfixable = await createUnfixableCaseByCall(page);
    const screen = new OrphanActionPlansPage(page);
    await screen.open();
    await expect(screen.case(fixable.processId)).toContainText(`NCId ${fixable.nonComplianceId}`);
    await expect(screen.case(fixable.processId)).toContainText('por ADMIN');
    await expect(screen.case(fixable.processId)).toContainText('Corrigível');
    await expect(screen.case(unfixable.processId)).toContainText('Sem correção');
    await expect(page.getByText('Nenhum caso escolhido')).toBeVisible();

    await screen.case(fixable.processId).click();
    await expect(page).toHaveURL(new RegExp(`\\?caso=${fixable.processId}$`));
    await expect(screen.case(fixable.processId)).toHaveAttribute('aria-current', 'true');
    await expect(screen.detail.getByRole('heading', { level: 2 })).toHaveText(fixable.title ?? '');
    await expect(screen.fact('PId')).toHaveText(fixable.processId);
    await expect(screen.fact('NCId')).toHaveText(fixable.nonComplianceId ?? '');
    await expect(screen.fact('Departamento da ocorrência')).toHaveText(
      fixable.occurrenceDepartment?.name ?? '',
    );
    await expect(screen.fact('Departamento notificante')).toHaveText(fixable.claimantDepartment?.name ?? '');
    await expect(screen.fact('Tarefas abertas')).toHaveText(['Plano de ação: Queda do leito']);
    await expect(screen.detail).toContainText('Pode ser corrigido');
    await expect(screen.detail.getByRole('list').getByRole('listitem')).toHaveCount(3);
    await expect(screen.fix).toBeEnabled();

    await screen.case(unfixable.processId).click();
    await expect(screen.detail).toContainText('Não pode ser corrigido por aqui');
    await expect(screen.detail).toContainText('não foi encontrada no departamento da ocorrência');
    await expect(screen.fix).toBeDisabled();
    await page.goBack();
    await expect(screen.fact('PId')).toHaveText(fixable.processId);
    await page.reload();
    await expect(screen.fact('PId')).toHaveText(fixable.processId);
  });

  test('[FX-02] [FX-03] the fix asks first, starts a new process and suspends the old one; others see it', async ({
    page,
    openAs,
  }) => {
    const { processId } = await createFixableCaseByCall(page);
    const other = new OrphanActionPlansPage(await openAs('ADMIN'));
    await other.open(processId);
    await expect(other.fix).toBeEnabled();
    const screen = new OrphanActionPlansPage(page);
    await screen.open(processId);
    await screen.fix.click();
    await screen.question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(screen.question).toHaveCount(0);
    expect((await getProcessByCall(page, processId)).suspended).toBe(false);

    const letThrough = await holdFix(page, processId);
    await screen.confirm();
    await expect(screen.question.getByRole('button', { name: 'Aguarde...' })).toBeVisible();
    letThrough();
    await expect(screen.toast('Processo corrigido com sucesso!')).toBeVisible();
    await expect(screen.question).toHaveCount(0);
    await expect(screen.case(processId)).toContainText('Corrigido');
    const newProcessId = await screen.detail
      .getByRole('definition')
      .filter({ hasText: /^\d+$/ })
      .last()
      .innerText();
    expect(newProcessId).not.toBe(processId);
    expect((await getProcessByCall(page, processId)).suspended).toBe(true);
    expect((await getProcessByCall(page, newProcessId)).suspended).toBe(false);
    // Asked again it is the same one.
    expect(await fixByCall(page, processId)).toBe(newProcessId);

    await expect(other.case(processId)).toContainText('Saiu da lista');
    await expect(other.detail).toContainText('Outra pessoa o corrigiu enquanto você estava aqui');
    await expect(other.fix).toHaveCount(0);

    // The new process has work for somebody, and the way there leads to it.
    await screen.detail.getByRole('link', { name: 'Plano de ação: ' }).click();
    await expect(page).toHaveURL(/\/home\/tarefas\?tarefa=\d+/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await screen.open();
    await expect(screen.cases.first()).toBeVisible();
    await expect(screen.case(processId)).toHaveCount(0);
  });

  test('[FX-03] a failure is told with what to do, and the next try finishes it', async ({ page }) => {
    const { processId } = await createFixableCaseByCall(page);
    const screen = new OrphanActionPlansPage(page);
    await screen.open(processId);
    const path = `**${buildActionPlanFixPath(processId)}`;
    await page.route(path, async (route) => await route.fulfill({ status: 500 }));
    await screen.confirm();
    await expect(screen.toast('A correção do processo falhou!')).toBeVisible();
    await expect(screen.detail.getByRole('alert')).toContainText('Escolha Corrigir para tentar novamente');
    await expect(screen.fix).toBeEnabled();
    await expectNoAccessibilityFaults(page);

    await page.unroute(path);
    await screen.confirm();
    await expect(screen.toast('Processo corrigido com sucesso!')).toBeVisible();
    await expect(screen.toast('A correção do processo falhou!')).toHaveCount(0);
    await expect(screen.detail.getByRole('alert')).toHaveCount(0);
    await expect(screen.detail).toContainText('Novo processo');
  });

  test('[FX-02] a repair whose answer is lost is finished with the same process', async ({ page }) => {
    const { processId } = await createFixableCaseByCall(page);
    const screen = new OrphanActionPlansPage(page);
    await screen.open(processId);
    // The server does it, and the page never hears of it nor of what changed since.
    await page.route('**/gateway/live', async (route) => await route.abort());
    await page.reload();
    await expect(screen.fix).toBeEnabled();
    const newProcessId = await fixByCall(page, processId);
    await screen.confirm();
    await expect(screen.toast('Processo corrigido com sucesso!')).toBeVisible();
    await expect(screen.detail.getByText(newProcessId, { exact: true })).toBeVisible();
  });

  test('[FX-02] everything can be done by keyboard', async ({ page }) => {
    const { processId } = await createFixableCaseByCall(page);
    const screen = new OrphanActionPlansPage(page);
    await screen.open();
    await screen.cases.first().focus();
    await page.keyboard.press('End');
    await expect(screen.cases.last()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(screen.cases.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(screen.cases.nth(1)).toBeFocused();
    await screen.case(processId).focus();
    await page.keyboard.press('Enter');
    await expect(screen.fact('PId')).toHaveText(processId);
    await expect(screen.case(processId)).toBeFocused();
    await screen.fix.focus();
    await page.keyboard.press('Enter');
    await expect(screen.question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.question).toHaveCount(0);
    await expect(screen.fix).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.question).toBeVisible();
    await screen.question.getByRole('button', { name: 'Corrigir' }).focus();
    await page.keyboard.press('Enter');
    await expect(screen.detail).toContainText('Novo processo');
    // The focus stays beside what happened.
    await expect(screen.detail.getByRole('group', { name: 'Processo corrigido' })).toBeFocused();
    await expect(screen.detail.getByRole('link')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(screen.detail.getByRole('link')).toBeFocused();
  });

  test('[FX-01] on a phone list and case come one after the other, with a way back', async ({ page }) => {
    const { processId } = await createFixableCaseByCall(page);
    await page.setViewportSize(phone);
    const screen = new OrphanActionPlansPage(page);
    await screen.open();
    await expect(screen.case(processId)).toBeVisible();
    await expect(screen.detail).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectNoAccessibilityFaults(page);

    await screen.case(processId).click();
    await expect(screen.fix).toBeVisible();
    await expect(screen.cases).toHaveCount(0);
    await expect(screen.detail.getByRole('heading', { level: 2 })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectNoAccessibilityFaults(page);
    await screen.fix.click();
    await expect(screen.question).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await screen.question.getByRole('button', { name: 'Cancelar' }).click();
    await screen.backToList.click();
    await expect(screen.case(processId)).toBeFocused();
  });

  test('on a wide screen axe finds nothing: list, case, question, outcome', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { processId } = await createFixableCaseByCall(page);
    const screen = new OrphanActionPlansPage(page);
    await screen.open();
    await expect(screen.cases.first()).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await screen.case(processId).click();
    await expect(screen.fix).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAccessibilityFaults(page);
    await screen.fix.click();
    await expect(screen.question).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await screen.question.getByRole('button', { name: 'Corrigir' }).click();
    await expect(screen.detail).toContainText('Novo processo');
    await expectNoAccessibilityFaults(page);
  });

  test('that nothing is to be fixed is good news; what cannot be loaded is told, with a way to try again', async ({
    page,
  }) => {
    const path = `**${orphanActionPlansPath}`;
    await page.route(path, async (route) => await route.fulfill({ json: { cases: [] } }));
    const screen = new OrphanActionPlansPage(page);
    await screen.open();
    await expect(page.getByText('Nenhum plano de ação sem departamento')).toBeVisible();
    await expectNoAccessibilityFaults(page);

    await page.unroute(path);
    await page.route(path, async (route) => await route.fulfill({ status: 500 }));
    await screen.open();
    await expect(page.getByText('Os casos não puderam ser carregados')).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await page.unroute(path);
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(screen.cases.first()).toBeVisible();
  });

  test('a case that is not there, or no longer, is told', async ({ page }) => {
    const screen = new OrphanActionPlansPage(page);
    await screen.open('999999999');
    await expect(page.getByText('Este caso não está na lista')).toBeVisible();
    await expect(screen.cases.first()).toBeVisible();
  });

  test('[UC-08] [RT-04] a quality manager is sent home, and the server refuses', async ({ page, openAs }) => {
    const { processId } = await createFixableCaseByCall(page);
    const manager = await openAs('MARINA.LOPES');
    const asked = await manager.request.get(orphanActionPlansPath);
    expect(asked.status()).toBe(403);
    const fixed = await manager.request.post(buildActionPlanFixPath(processId), {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(fixed.status()).toBe(403);
    expect((await getProcessByCall(page, processId)).suspended).toBe(false);
    await manager.goto('/planos-de-acao-sem-departamentos');
    await expect(manager).toHaveURL(/\/home\/tarefas$/, { timeout: 20_000 });
  });
});

base('without the workflow app the screen says so', async ({ page }) => {
  base.slow();
  await withProduct({ ACTIVE_APPS: 'bi' }, async (product) => {
    await page.goto(`${product.url}/login`);
    await new LoginPage(page).logIn('ADMIN');
    await expect(page).toHaveURL(/\/home/);
    await page.goto(`${product.url}/planos-de-acao-sem-departamentos`);
    await expect(page.getByText('Sem planos de ação para verificar')).toBeVisible({ timeout: 20_000 });
    await expectNoAccessibilityFaults(page);
  });
});

/** The fix is on its way until the returned function is called. */
async function holdFix(page: Page, processId: string): Promise<() => void> {
  let letThrough = () => {};
  const passage = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**${buildActionPlanFixPath(processId)}`, async (route) => {
    await passage;
    await route.continue();
  });
  return () => letThrough();
}
