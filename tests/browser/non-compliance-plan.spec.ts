// The action plan of a non-compliance, which the tasks of its actions lead to.
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  buildAcceptance,
  buildAnswerCommand,
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
import { NonCompliancePlanPage } from './page-models/non-compliance-plan-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';

const [first, second] = executors;
const departmentId = occurrence.departmentId;

test('[RT-14] [NC-03] the plan has every action with who and when, follows what others do, and outlives a verdict of no effect', async ({
  page,
  openAs,
  callAs,
}) => {
  // Several people have to do their part before there is one.
  test.slow();
  const { id, what } = await createPlan(callAs);
  await logInByCall(page, first.userName);
  const plan = new NonCompliancePlanPage(page);
  await plan.open(id, departmentId);

  await test.step('one executor sees all of it, and may finish what is theirs', async () => {
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
  });

  const quality = await openAs(qualityManager);
  const chased = new NonCompliancePlanPage(quality);
  await test.step('quality gives the other action more time, which the executor sees without a reload', async () => {
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
  });

  await test.step('the task of the other executor is gone as soon as quality notes the action down as done', async () => {
    const other = await openAs(second.userName);
    const tasks = new TasksPage(other);
    await tasks.open('?filtro=planos-de-acao');
    await expect(tasks.row(what.second)).toBeVisible();
    await chased.finish(what.second).click();
    await chased.sendEvidence('Conferido no setor.');
    await expect(tasks.row(what.second)).toHaveCount(0);
    await expect(plan.content).toContainText('1 de 2 ações concluídas');
  });

  await test.step('a plan without effect is kept while causes are looked for again', async () => {
    await plan.finish(what.first).click();
    await plan.sendEvidence('Quadro instalado.');
    await expect(plan.action(what.first)).toContainText('Quadro instalado.');
    await handOnTo(quality, verifier.userName);
    const judged = new NonCompliancePlanPage(quality);
    await judged.open(id, departmentId);
    await judged.judge('Não eficaz', 'Quatro de dez em branco.');
    await expect(plan.content.getByRole('heading', { name: 'Ciclos anteriores' })).toBeVisible();
    await expect(plan.content).toContainText('1º ciclo: 2 de 2 ações concluídas');
    const { nonCompliance } = await getCaseByCall(page, id);
    expect(nonCompliance).toMatchObject({ state: 'analysis', cycle: 2, actions: [] });
  });

  await test.step('it is hidden from whom it does not concern', async () => {
    await handOnTo(quality, 'VERA.LIMA');
    const strange = new NonCompliancePlanPage(quality);
    await strange.open(id, departmentId);
    await expect(strange.content).toContainText('Este plano de ação não está disponível');
    await expect(strange.content).not.toContainText(what.first);
  });
});

interface CreatedPlan {
  readonly id: string;
  readonly what: { readonly first: string; readonly second: string };
}

/** A case whose plan is being carried out, one action for each of the two executors. */
async function createPlan(callAs: (userName: string) => Promise<Caller>): Promise<CreatedPlan> {
  const what = { first: createTitle('Quadro novo'), second: createTitle('Roteiro único') };
  const { id } = await reportByCall(await callAs(reporter.userName), {
    title: createTitle('Plantão sem quadro'),
  });
  const quality = await callAs(qualityManager);
  await performByCall(quality, id, buildAcceptance());
  const answer = buildAnswerCommand([what.first, what.second], [first.userName, second.userName]);
  await performByCall(await callAs(occurrence.responsible), id, answer);
  await performByCall(quality, id, { deed: 'approve', note: '' });
  return { id, what };
}

/** As the screen writes it: 30/11/2030. */
function presentDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
