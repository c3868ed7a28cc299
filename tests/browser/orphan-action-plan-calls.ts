// What tests of action plans without department ask beside the screen. Their product has the demo's processes, and with
// them non-compliances in the realtime database: a further process that names one of those is a further case.
import { expect } from '@playwright/test';
import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  actionPlanFixAnswer,
  orphanActionPlanCalls,
  orphanActionPlansAnswer,
  type OrphanActionPlan,
} from '@prumo/contracts/administration/orphan-action-plans';
import { processInstance, type ProcessInstance } from '@prumo/contracts/workflow/process-requests';

import type { Caller } from './caller.ts';

const instances = '/activiti-rest/service/runtime/process-instances';

/** A case that can be fixed, of the page's person, who must be an administrator. */
export async function createFixableCaseByCall(caller: Caller): Promise<OrphanActionPlan> {
  const model = (await listCasesByCall(caller)).find(
    ({ finding, nonComplianceId }) => finding === 'fixable' && nonComplianceId !== null,
  );
  return await startCase(caller, { nonComplianceId: model?.nonComplianceId ?? '' });
}

/** One whose non-compliance was never there. */
export async function createUnfixableCaseByCall(caller: Caller): Promise<OrphanActionPlan> {
  return await startCase(caller, { nonComplianceId: 'NC-nunca-houve', userTask1Name: 'Troca de etiquetas' });
}

export async function listCasesByCall(caller: Caller): Promise<readonly OrphanActionPlan[]> {
  const answer = await caller.request.get(orphanActionPlanCalls.list.path);
  expect(answer.status()).toBe(200);
  return orphanActionPlansAnswer.parse(await answer.json()).cases;
}

/** The id of the new process. */
export async function fixByCall(caller: Caller, processId: string): Promise<string> {
  const answer = await caller.request.post(
    buildAddress(orphanActionPlanCalls.fix, { params: { processId } }),
    {
      headers,
    },
  );
  expect(answer.status()).toBe(200);
  return actionPlanFixAnswer.parse(await answer.json()).newProcessId;
}

export async function getProcessByCall(caller: Caller, processId: string): Promise<ProcessInstance> {
  const answer = await caller.request.get(`${instances}/${processId}`);
  expect(answer.status()).toBe(200);
  return processInstance.parse(await answer.json());
}

/** As the portal sends it with whatever changes something. */
const headers = { 'x-requested-with': 'XMLHttpRequest' };

async function startCase(
  caller: Caller,
  variables: Readonly<Record<string, string>>,
): Promise<OrphanActionPlan> {
  const all = { userTask1Name: 'Queda do leito', userTask1Assignee: 'CARLA.MENDES', ...variables };
  const started = await caller.request.post(instances, {
    data: {
      processDefinitionKey: 'registrar_nao_conformidade',
      variables: Object.entries(all).map(([name, value]) => ({ name, value })),
    },
  });
  expect(started.status()).toBe(201);
  const { id } = processInstance.parse(await started.json());
  const found = (await listCasesByCall(caller)).find(({ processId }) => processId === id);
  if (found === undefined) throw new Error(`The process ${id} is not among the cases.`);
  return found;
}
