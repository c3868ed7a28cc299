import { buildAddress } from '@prumo/contracts/calls/define-call';
import { orphanActionPlanCalls } from '@prumo/contracts/administration/orphan-action-plans';
import { expect, logInByCall, test } from './fixtures.ts';
import {
  createFixableCaseByCall,
  createUnfixableCaseByCall,
  fixByCall,
  getProcessByCall,
  listCasesByCall,
} from './orphan-action-plan-calls.ts';
import { OrphanActionPlansPage } from './page-models/orphan-action-plans-page.ts';

test('[FX-01] [FX-02] [FX-03] [RT-16] [UC-08] a case is looked at and fixed: a new process starts, the old one is suspended; what somebody else fixes shows; the server refuses a quality manager', async ({
  page,
  callAs,
}) => {
  await logInByCall(page, 'ADMIN');
  const cases = await listCasesByCall(page);
  expect(cases.length).toBeGreaterThanOrEqual(5);
  expect(cases.filter(({ finding }) => finding === 'fixable').length).toBeGreaterThanOrEqual(3);
  const fixable = await createFixableCaseByCall(page);
  const unfixable = await createUnfixableCaseByCall(page);
  const { processId } = fixable;
  const foreign = await createFixableCaseByCall(page);
  const screen = new OrphanActionPlansPage(page);
  await screen.open();

  await test.step('the case shows PId, NCId, title and departments; Corrigir only when fixable', async () => {
    await screen.case(unfixable.processId).click();
    await expect(screen.detail).toContainText('não foi encontrada no departamento da ocorrência');
    await expect(screen.fix).toBeDisabled();
    await screen.case(processId).click();
    await expect(page).toHaveURL(new RegExp(`\\?caso=${processId}$`));
    await expect(screen.detail.getByRole('heading', { level: 2 })).toHaveText(fixable.title ?? '');
    await expect(screen.fact('PId')).toHaveText(processId);
    await expect(screen.fact('NCId')).toHaveText(fixable.nonComplianceId ?? '');
    await expect(screen.fact('Departamento da ocorrência')).toHaveText(
      fixable.occurrenceDepartment?.name ?? '',
    );
    await expect(screen.fact('Departamento notificante')).toHaveText(fixable.claimantDepartment?.name ?? '');
    await expect(screen.fact('Tarefas abertas')).toHaveText(['Plano de ação: Queda do leito']);
  });

  // Who is sent home from the screen: access.spec.ts.
  await test.step('a quality manager is refused by the server', async () => {
    const manager = await callAs('MARINA.LOPES');
    const asked = await manager.request.get(orphanActionPlanCalls.list.path);
    expect(asked.status()).toBe(403);
    const address = buildAddress(orphanActionPlanCalls.fix, { params: { processId } });
    const fixed = await manager.request.post(address, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(fixed.status()).toBe(403);
    expect((await getProcessByCall(page, processId)).suspended).toBe(false);
  });

  // That it can be left by Cancelar: tests/component/orphan-action-plans.
  await test.step('it asks first, and then fixes it', async () => {
    await screen.confirm();
    await expect(screen.toast('Processo corrigido com sucesso!')).toBeVisible();
    await expect(screen.case(processId)).toContainText('Corrigido');
    const ids = screen.detail.getByRole('definition').filter({ hasText: /^\d+$/ });
    const newProcessId = await ids.last().innerText();
    expect(newProcessId).not.toBe(processId);
    expect((await getProcessByCall(page, processId)).suspended).toBe(true);
    expect((await getProcessByCall(page, newProcessId)).suspended).toBe(false);
    // Asked again it is the same one.
    expect(await fixByCall(page, processId)).toBe(newProcessId);
  });

  await test.step('the new process has work for somebody, and the way there is shown', async () => {
    await expect(screen.detail.getByRole('link', { name: 'Plano de ação: ' })).toHaveAttribute(
      'href',
      /^\/home\/tarefas\?tarefa=\d+$/,
    );
  });

  await test.step('one that another administrator fixes meanwhile says so', async () => {
    await screen.case(foreign.processId).click();
    await expect(screen.fix).toBeEnabled();
    await fixByCall(await callAs('ADMIN'), foreign.processId);
    await expect(screen.case(foreign.processId)).toContainText('Saiu da lista');
    // The list may have been asked for while the repair was half done.
    await expect(screen.detail).toContainText(
      /Outra pessoa (?:o corrigiu|terminou a correção) enquanto você estava aqui/,
    );
    await expect(screen.fix).toHaveCount(0);
  });
});
