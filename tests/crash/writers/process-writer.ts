// The workflow engine: a process is started, and its task completed.
import * as z from 'zod/mini';

import { createLedger, checkCount, type CrashWriter, type Entry } from '../crash-writer.ts';
import type { DoorClient } from '../door-client.ts';

interface ProcessFacts {
  readonly businessKey: string;
  completion: 'not-sent' | 'unknown' | 'acknowledged';
}

const service = '/activiti-rest/service';
const key = 'provaDeQuedas';

const definition = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  targetNamespace="prumo-crash">
  <process id="${key}" name="Prova de quedas" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="work"/>
    <userTask id="work" name="Conferir" activiti:assignee="ADMIN"/>
    <sequenceFlow id="f2" sourceRef="work" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

const startedInstance = z.object({ id: z.string() });
const tasks = z.object({ data: z.array(z.object({ id: z.string() })) });
const instances = z.object({ data: z.array(z.object({ id: z.string(), endTime: z.nullable(z.string()) })) });

export async function createProcessWriter(admin: DoorClient, run: string): Promise<CrashWriter> {
  const ledger = createLedger<ProcessFacts>();
  let count = 0;
  const form = new FormData();
  form.append('file', new Blob([definition], { type: 'text/xml' }), 'prova-de-quedas.bpmn20.xml');
  await admin.expect(201, `${service}/repository/deployments`, { method: 'POST', form });

  async function listTasks(processInstanceId: string): Promise<readonly string[]> {
    const path = `${service}/runtime/tasks?processInstanceId=${processInstanceId}`;
    return tasks.parse((await admin.expect(200, path)).json()).data.map(({ id }) => id);
  }

  async function listProblemsOf(entries: readonly Entry<ProcessFacts>[]): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const entry of entries) {
      const { businessKey, completion } = entry.facts;
      const answer = await admin.expect(200, `${service}/query/historic-process-instances`, {
        method: 'POST',
        json: { processBusinessKey: businessKey },
      });
      const { data } = instances.parse(answer.json());
      problems.push(...checkCount(`process ${businessKey}`, entry, data.length));
      for (const { id, endTime } of data) {
        const open = await listTasks(id);
        const isEnded = endTime !== null;
        if (completion === 'acknowledged' && !isEnded) problems.push(`the end of ${businessKey} is lost`);
        if (completion === 'not-sent' && isEnded) problems.push(`process ${businessKey} ended by itself`);
        if (open.length !== (isEnded ? 0 : 1)) {
          problems.push(
            `process ${businessKey} is halved: ${open.length} tasks, ${isEnded ? '' : 'not '}ended`,
          );
        }
      }
    }
    return problems;
  }

  return {
    name: 'processes of the workflow engine',
    async write() {
      count += 1;
      const entry = ledger.begin({ businessKey: `${run}-${count}`, completion: 'not-sent' });
      const answer = await admin.expect(201, `${service}/runtime/process-instances`, {
        method: 'POST',
        json: { processDefinitionKey: key, businessKey: entry.facts.businessKey },
      });
      ledger.acknowledge(entry);
      const [taskId] = await listTasks(startedInstance.parse(answer.json()).id);
      if (taskId === undefined) return;
      entry.facts.completion = 'unknown';
      await admin.expect(200, `${service}/runtime/tasks/${taskId}`, {
        method: 'POST',
        json: { action: 'complete' },
      });
      entry.facts.completion = 'acknowledged';
    },
    listProblems: async () => await listProblemsOf(ledger.takeNew()),
    listAllProblems: async () => await listProblemsOf(ledger.listAll()),
    countAcknowledged: () => ledger.countAcknowledged(),
  };
}
