// What tests of the list of tasks put into the engine beside its screens.
import { expect, type Page } from '@playwright/test';
import { processInstance } from '@prumo/contracts/workflow/process-requests';

import type { Caller } from './caller.ts';
import { logInByCall } from './fixtures.ts';
import { deployProcess } from './navigation-calls.ts';
import type { NewPerson } from './page-models/console-people-page.ts';
import { createTaskByCall } from './task-calls.ts';

/** The same hour of another day: `days` from today. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** As the screen writes a day. */
export function presentDayFromNow(days: number): string {
  return new Date(dayFromNow(days)).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}

/** A task of the page's person, given to them. */
export async function createOwnTask(
  caller: Caller,
  { userName }: NewPerson,
  task: Readonly<Record<string, unknown>>,
): Promise<string> {
  return await createTaskByCall(caller, { owner: userName, assignee: userName, ...task });
}

/**
 * Named by their number, from 1; all of one process, so that they are there at once. Leaves the person logged in.
 */
export async function startManyTasks(page: Page, person: NewPerson, count: number): Promise<void> {
  await logInByCall(page, 'ADMIN');
  await deployProcess(page.request, 'many_tasks', manyTasksProcess);
  await logInByCall(page, person.userName, person.password);
  await startByCall(page, 'many_tasks', { who: person.userName, howMany: count });
}

const manyTasksProcess = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  targetNamespace="tests">
  <process id="many_tasks" name="Muitas" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="each"/>
    <userTask id="each" name="Tarefa \${loopCounter + 1}" activiti:assignee="\${who}">
      <multiInstanceLoopCharacteristics isSequential="false">
        <loopCardinality>\${howMany}</loopCardinality>
      </multiInstanceLoopCharacteristics>
    </userTask>
    <sequenceFlow id="f2" sourceRef="each" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

/**
 * Starts a process with one task of an action plan and one that a screen of its own completes, both for the person;
 * leaves them logged in.
 */
export async function startPlanProcess(page: Page, person: NewPerson): Promise<void> {
  await logInByCall(page, 'ADMIN');
  await deployProcess(page.request, 'plan_tasks', planProcess);
  const variables = {
    who: person.userName,
    nonComplianceId: '8713',
    departmentId: 'utia',
    userTask1Name: 'Queda',
  };
  // Whose case and department it is, no plain person says.
  await startByCall(page, 'plan_tasks', variables);
  await logInByCall(page, person.userName, person.password);
}

async function startByCall(
  caller: Caller,
  processDefinitionKey: string,
  variables: Readonly<Record<string, string | number>>,
): Promise<void> {
  const started = await caller.request.post('/activiti-rest/service/runtime/process-instances', {
    data: {
      processDefinitionKey,
      variables: Object.entries(variables).map(([name, value]) => ({ name, value })),
    },
  });
  expect(started.status()).toBe(201);
  processInstance.parse(await started.json());
}

const planProcess = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  targetNamespace="tests">
  <process id="plan_tasks" name="Plano de teste" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="fork"/>
    <parallelGateway id="fork"/>
    <sequenceFlow id="f2" sourceRef="fork" targetRef="actionPlanTask"/>
    <sequenceFlow id="f3" sourceRef="fork" targetRef="minutes"/>
    <userTask id="actionPlanTask" name="Trocar as grades" activiti:assignee="\${who}"/>
    <userTask id="minutes" name="Lavrar a ata" activiti:assignee="\${who}" activiti:formKey="minutes"/>
    <sequenceFlow id="f4" sourceRef="actionPlanTask" targetRef="end"/>
    <sequenceFlow id="f5" sourceRef="minutes" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;
