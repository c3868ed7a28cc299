// The action plan of a non-compliance, which the tasks of its actions lead to.
import { buildAddress } from '@prumo/contracts/calls/define-call';
import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import { nonComplianceCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';

import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import {
  buildAcceptance,
  buildAnswerCommand,
  buildVerdict,
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
import { findTaskByCall } from './task-calls.ts';

const [first, second] = executors;
const departmentId = occurrence.departmentId;

test('[RT-14] [NC-03] the plan has every action with who and when, follows what others do, outlives a verdict of no effect, and is hidden from whom it does not concern', async ({
  page,
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

  // What quality and the verifier write into their forms: tests/component/non-compliances.
  const quality = await callAs(qualityManager);
  const action = await findAction(quality, id, what.second);
  await test.step('quality gives the other action more time, which the executor sees without a reload', async () => {
    await performByCall(quality, id, {
      deed: 'chase-action',
      actionId: action.id,
      decision: 'prorrogada',
      note: 'O fornecedor atrasou.',
      dueOn: dayAhead(20),
      who: null,
    });
    await expect(plan.action(what.second)).toContainText(`Prazo prorrogado para ${presentDay(dayAhead(20))}`);
    await expect(plan.action(what.second)).toContainText('O fornecedor atrasou.');
  });

  await test.step('the task of the other executor is gone as soon as quality notes the action down as done', async () => {
    const other = await callAs(second.userName);
    const taskId = action.taskId ?? '';
    expect(await findTaskByCall(other, taskId)).toMatchObject({ assignee: second.userName });
    await performByCall(quality, id, {
      deed: 'finish-action',
      actionId: action.id,
      evidence: 'Conferido no setor.',
      doneOn: dayAhead(0),
    });
    expect(await findTaskByCall(other, taskId)).toBeUndefined();
    await expect(plan.action(what.second)).toContainText('Conferido no setor.');
    await expect(plan.content).toContainText('1 de 2 ações concluídas');
  });

  await test.step('a plan without effect is kept while causes are looked for again', async () => {
    await plan.finish(what.first).click();
    await plan.sendEvidence('Quadro instalado.');
    await expect(plan.action(what.first)).toContainText('Quadro instalado.');
    const verdict = buildVerdict('nao_eficaz', 'Quatro de dez em branco.');
    await performByCall(await callAs(verifier.userName), id, verdict);
    await expect(plan.content.getByRole('heading', { name: 'Ciclos anteriores' })).toBeVisible();
    await expect(plan.content).toContainText('1º ciclo: 2 de 2 ações concluídas');
    const { nonCompliance } = await getCaseByCall(page, id);
    expect(nonCompliance).toMatchObject({ state: 'analysis', cycle: 2, actions: [] });
  });

  await test.step('it is hidden from whom it does not concern', async () => {
    const { request } = await callAs('VERA.LIMA');
    const answer = await request.get(buildAddress(nonComplianceCalls.get, { params: { id } }));
    expect(answer.status()).toBe(404);
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

async function findAction(caller: Caller, id: string, what: string): Promise<FollowedAction> {
  const { nonCompliance } = await getCaseByCall(caller, id);
  const found = nonCompliance.actions.find((action) => action.what === what);
  if (found === undefined) throw new Error(`The plan has no action ${what}.`);
  return found;
}

/** As the screen writes it: 30/11/2030. */
function presentDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
