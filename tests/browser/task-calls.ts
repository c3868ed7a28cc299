// What tests of tasks ask of the workflow engine beside the screens.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { expect, type Page } from '@playwright/test';
import { taskOrder, taskOrderCalls } from '@prumo/contracts/tasks/task-order';
import { processDefinitionPage } from '@prumo/contracts/workflow/process-definition';
import { processInstance } from '@prumo/contracts/workflow/process-requests';
import { taskPage, workflowTask, type WorkflowTask } from '@prumo/contracts/workflow/task';

import { createPersonByCall } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { logInByCall } from './fixtures.ts';
import type { NewPerson } from './page-models/console-people-page.ts';

const service = '/activiti-rest/service';

/** Somebody of whom no other test knows, logged in on the page. */
export async function logInNewPerson(page: Page): Promise<NewPerson> {
  const person = await createPersonByCall(page);
  await logInByCall(page, person.userName, person.password);
  return person;
}

/** The page's person is its owner unless told otherwise. */
export async function createTaskByCall(
  caller: Caller,
  task: Readonly<Record<string, unknown>>,
): Promise<string> {
  const answer = await caller.request.post(`${service}/runtime/tasks`, { data: task });
  expect(answer.status()).toBe(201);
  return workflowTask.parse(await answer.json()).id;
}

/** Undefined for one that is done or never was. */
export async function findTaskByCall(caller: Caller, taskId: string): Promise<WorkflowTask | undefined> {
  const answer = await caller.request.get(`${service}/runtime/tasks/${taskId}`);
  return answer.status() === 200 ? workflowTask.parse(await answer.json()) : undefined;
}

export async function listOwnTasksByCall(caller: Caller, userName: string): Promise<readonly WorkflowTask[]> {
  const answer = await caller.request.get(`${service}/runtime/tasks?owner=${encodeURIComponent(userName)}`);
  return taskPage.parse(await answer.json()).data;
}

export async function actOnTaskByCall(
  caller: Caller,
  taskId: string,
  action: Readonly<Record<string, unknown>>,
): Promise<void> {
  const answer = await caller.request.post(`${service}/runtime/tasks/${taskId}`, { data: action });
  expect(answer.status()).toBe(200);
}

/** By the caller. */
export async function commentTaskByCall(caller: Caller, taskId: string, message: string): Promise<void> {
  const answer = await caller.request.post(`${service}/runtime/tasks/${taskId}/comments`, {
    data: { message },
  });
  expect(answer.status()).toBe(201);
}

/** The manual order of the caller's tasks. */
export async function keepTaskOrderByCall(caller: Caller, taskIds: readonly string[]): Promise<void> {
  const answer = await caller.request.put(taskOrderCalls.replace.path, { data: { taskIds } });
  expect(answer.status()).toBe(204);
}

export async function readTaskOrderByCall(caller: Caller): Promise<readonly string[]> {
  const answer = await caller.request.get(taskOrderCalls.get.path);
  return taskOrder.parse(await answer.json()).taskIds;
}

/** Offers the task to a group or a person. The page's person must be allowed to change it. */
export async function offerTaskByCall(
  caller: Caller,
  taskId: string,
  to: { readonly user: string } | { readonly group: string },
): Promise<void> {
  const answer = await caller.request.post(`${service}/runtime/tasks/${taskId}/identitylinks`, {
    data: { ...to, type: 'candidate' },
  });
  expect(answer.status()).toBe(201);
}

/** The review of a document by the page's person; answers the id of its first task, which has a form. */
export async function startReviewByCall(page: Page, person: NewPerson): Promise<string> {
  await deployByCall(page, 'revisar-documento.bpmn20.xml');
  await logInByCall(page, person.userName, person.password);
  const found = await page.request.get(
    `${service}/repository/process-definitions?key=revisar_documento&latest=true`,
  );
  const [definition] = processDefinitionPage.parse(await found.json()).data;
  const started = await page.request.post(`${service}/form/form-data`, {
    data: {
      processDefinitionId: definition?.id,
      properties: Object.entries({
        documentCode: 'POP-001',
        documentType: 'pop',
        reason: 'Vencido',
        elaborator: person.userName,
        verifier: person.userName,
        approver: person.userName,
        validityMonths: '12',
      }).map(([id, value]) => ({ id, value })),
    },
  });
  expect(started.status()).toBe(200);
  const { id: processInstanceId } = processInstance.parse(await started.json());
  const tasks = await page.request.get(`${service}/runtime/tasks?processInstanceId=${processInstanceId}`);
  const [first] = taskPage.parse(await tasks.json()).data;
  return first?.id ?? '';
}

/** Of the demo's processes, which a test's product does not load; leaves the administrator logged in. */
async function deployByCall(page: Page, fileName: string): Promise<void> {
  await logInByCall(page, 'ADMIN');
  const buffer = await readFile(resolve('demo/processes', fileName));
  const answer = await page.request.post(`${service}/repository/deployments`, {
    multipart: { file: { name: fileName, mimeType: 'application/xml', buffer } },
  });
  expect(answer.status()).toBe(201);
}
