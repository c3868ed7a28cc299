// The action plan of a non-compliance, which the tasks of its actions lead to.
import type { Page } from '@playwright/test';

import { expect, expectNoAccessibilityFaults, expectNoSidewaysScroll, logInByCall } from './fixtures.ts';
import {
  buildAcceptance,
  buildAnswerDeed,
  createTitle,
  dayAhead,
  executors,
  getCaseByCall,
  occurrence,
  performByCall,
  qualityManager,
  reportByCall,
  reporter,
  verifier,
} from './non-compliance-calls.ts';
import { test } from './non-compliance-fixture.ts';
import { NonCompliancePlanPage } from './page-models/non-compliance-plan-page.ts';
import { tabTo } from './tab-to.ts';
import { TasksPage } from './page-models/tasks-page.ts';

const [first, second] = executors;
const departmentId = occurrence.departmentId;

test.describe('the action plan of a non-compliance', () => {
  // Several people have to do their part before there is one.
  test.slow();

  test('[RT-14] [NC-03] has every action with who and when, and follows what others do', async ({
    page,
    openAs,
  }) => {
    const { id, what } = await createPlan(openAs);
    await logInByCall(page, first.userName);
    const plan = new NonCompliancePlanPage(page);
    await plan.open(id, departmentId);
    await expect(page).toHaveTitle(/^Plano de ação/);
    await expect(plan.content).toContainText('0 de 2 ações concluídas');
    await expect(plan.content).toContainText('Auditoria de dez plantões');
    await expect(plan.action(what.first)).toContainText(`${first.name} (você)`);
    await expect(plan.action(what.first)).toContainText(presentDay(dayAhead(10)));
    await expect(plan.finish(what.first)).toBeVisible();
    await expect(plan.action(what.second)).toContainText(second.name);
    await expect(plan.finish(what.second)).toHaveCount(0);
    // Who executes does not judge.
    await expect(plan.content.getByRole('button', { name: 'Verificar a eficácia' })).toHaveCount(0);

    // Quality gives the second action more time; the first executor sees it without a reload.
    const quality = await openAs(qualityManager);
    const chased = new NonCompliancePlanPage(quality);
    await chased.open(id, departmentId);
    await chased
      .action(what.second)
      .getByRole('button', { name: /^Cobrar, prorrogar ou reatribuir/ })
      .click();
    const chase = quality.getByRole('dialog');
    await chase.getByRole('radio', { name: /^Prorrogar o prazo/ }).check();
    await chase.getByRole('group', { name: 'Novo prazo' }).getByRole('spinbutton').first().click();
    await quality.keyboard.type(dayAhead(20).split('-').toReversed().join(''));
    await chase.getByLabel('Justificativa do novo prazo').fill('O fornecedor atrasou.');
    await chase.getByRole('button', { name: 'Prorrogar o prazo', exact: true }).click();
    await expect(chase).toHaveCount(0);
    await expect(plan.action(what.second)).toContainText(`Prazo prorrogado para ${presentDay(dayAhead(20))}`);
    await expect(plan.action(what.second)).toContainText('O fornecedor atrasou.');

    // The other executor's task is gone as soon as quality notes the action down as done.
    const other = await openAs(second.userName);
    const tasks = new TasksPage(other);
    await tasks.open('?filtro=planos-de-acao');
    await expect(tasks.row(what.second)).toBeVisible();
    await chased.finish(what.second).click();
    await chased.sendEvidence('Conferido no setor.');
    await expect(tasks.row(what.second)).toHaveCount(0);
    await expect(plan.content).toContainText('1 de 2 ações concluídas');
  });

  test('[NC-03] an action is finished by keyboard; a plan without effect is kept while causes are looked for again', async ({
    page,
    openAs,
  }) => {
    const { id, what } = await createPlan(openAs);
    await logInByCall(page, first.userName);
    const plan = new NonCompliancePlanPage(page);
    await plan.open(id, departmentId);
    await tabTo(page, plan.finish(what.first));
    await page.keyboard.press('Enter');
    const evidence = plan.finishForm.getByLabel('O que foi feito e onde está a evidência');
    const send = plan.finishForm.getByRole('button', { name: 'Registrar conclusão' });
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(evidence).toBeFocused();
    await expect(evidence).toHaveAccessibleDescription('Preencha este campo.');
    await page.keyboard.type('Quadro instalado.');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(plan.finishForm).toHaveCount(0);
    await expect(plan.action(what.first)).toContainText('Quadro instalado.');

    const other = await openAs(second.userName);
    const { actions } = (await getCaseByCall(other, id)).nonCompliance;
    const actionId = actions.find((action) => action.what === what.second)?.id ?? '';
    await performByCall(other, id, {
      deed: 'finish-action',
      actionId,
      evidence: 'Roteiro publicado.',
      doneOn: dayAhead(0),
    });
    const judge = await openAs(verifier.userName);
    const judged = new NonCompliancePlanPage(judge);
    await judged.open(id, departmentId);
    await judged.judge('Não eficaz', 'Quatro de dez em branco.');
    await expect(plan.content.getByRole('heading', { name: 'Ciclos anteriores' })).toBeVisible();
    await expect(plan.content).toContainText('1º ciclo: 2 de 2 ações concluídas');
    const { nonCompliance } = await getCaseByCall(page, id);
    expect(nonCompliance).toMatchObject({ state: 'analysis', cycle: 2, actions: [] });
  });

  test('[NC-03] is hidden from whom it does not concern, and says so of an address without a case', async ({
    openAs,
  }) => {
    const { id, what } = await createPlan(openAs);
    const stranger = await openAs('VERA.LIMA');
    const plan = new NonCompliancePlanPage(stranger);
    await plan.open(id, departmentId);
    await expect(plan.content).toContainText('Este plano de ação não está disponível');
    await expect(plan.content).not.toContainText(what.first);
    await stranger.goto('/home/aplicativos/app.non-compliance-action-plan');
    await expect(plan.content).toContainText('Falta dizer de qual não conformidade é o plano', {
      timeout: 20_000,
    });
    await expectNoAccessibilityFaults(stranger);
  });

  test('at a desk and on a phone nothing sticks out and axe finds nothing', async ({ page, openAs }) => {
    const { id, what } = await createPlan(openAs);
    await logInByCall(page, first.userName);
    const plan = new NonCompliancePlanPage(page);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await plan.open(id, departmentId);
      await expect(plan.finish(what.first)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
      await plan.finish(what.first).click();
      await expect(plan.finishForm).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
    }
  });
});

interface CreatedPlan {
  readonly id: string;
  readonly what: { readonly first: string; readonly second: string };
}

/** A case whose plan is being carried out, one action for each of the two executors. */
async function createPlan(openAs: (userName: string) => Promise<Page>): Promise<CreatedPlan> {
  const what = { first: createTitle('Quadro novo'), second: createTitle('Roteiro único') };
  const { id } = await reportByCall(await openAs(reporter.userName), {
    title: createTitle('Plantão sem quadro'),
  });
  const quality = await openAs(qualityManager);
  await performByCall(quality, id, buildAcceptance());
  const answer = buildAnswerDeed([what.first, what.second], [first.userName, second.userName]);
  await performByCall(await openAs(occurrence.responsible), id, answer);
  await performByCall(quality, id, { deed: 'approve', note: '' });
  return { id, what };
}

/** As the screen writes it: 30/11/2030. */
function presentDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
