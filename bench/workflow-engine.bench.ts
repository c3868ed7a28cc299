// The workflow engine through HTTP: durable steps, long lists, their cost as tasks grow, one large instance.
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';

import { Client } from 'pg';

import { startWorkflowEngineProgram } from '../tests/support/workflow-engine-program.ts';
import { printFigure } from './report.ts';
import { startDurablePostgres } from './workflow-engine/durable-postgres.ts';
import { createEngineClient, type EngineClient } from './workflow-engine/engine-client.ts';
import { describeCpu, measure, type Processes } from './workflow-engine/measure.ts';
import { buildLongProcess, buildShortProcess, longKey, shortKey } from './workflow-engine/processes.ts';
import { personWithFew, personWithMany, seedFinishedTasks, seedOpenTasks } from './workflow-engine/seed-tasks.ts';
import { countStatements, explain } from './workflow-engine/statements.ts';
import { withProduct } from './with-product.ts';

const connections = 8;
const stepCount = 3_000;
const listRounds = 20;
const taskCounts = [1_000, 10_000, 100_000];
const elementCount = 200;
const variableCount = 1_000;

const only = process.argv.slice(2);
const isWanted = (part: string): boolean => only.length === 0 || only.includes(part);

const postgres = await startDurablePostgres();
const client = new Client({ connectionString: postgres.url });
await client.connect();
const engine = await startWorkflowEngineProgram(postgres.url);
const asKermit = createEngineClient(engine.url, { user: 'kermit', password: 'kermit', connections });
const processes = { enginePid: engine.pid, postgresPid: postgres.pid };
try {
  await asKermit.deploy('short.bpmn20.xml', buildShortProcess());
  await asKermit.deploy('long.bpmn20.xml', buildLongProcess(elementCount));
  if (isWanted('steps')) {
    console.log(`Workflow engine (${connections} connections, ${describeLoad()})`);
    await measureSteps(asKermit, processes);
  }
  if (isWanted('instance')) await measureLargeInstance();
  if (isWanted('lists')) await measureLists();
  printFigure({ what: 'memory of the engine afterwards', measured: await readMemory(engine.pid) });
} finally {
  asKermit.close();
  await engine.close();
  await client.end();
  await postgres.stop();
}
if (isWanted('door')) await measureDoor();

async function measureSteps(asked: EngineClient, watched: Processes): Promise<void> {
  const start = async (index: number): Promise<string> => {
    const variables = [
      { name: 'departmentId', value: `department-${index % 20}` },
      { name: 'occurrences', value: index },
    ];
    return readText(await asked.post('runtime/process-instances', { processDefinitionKey: shortKey, variables }), 'id');
  };
  const complete = async (taskId: string): Promise<void> => {
    await asked.post(`runtime/tasks/${taskId}`, { action: 'complete' });
  };

  await measure(watched, listNumbers(500), connections, start);
  await measure(watched, await listTaskIds(asked, 500), connections, complete);

  const started = await measure(watched, listNumbers(stepCount), connections, start);
  printFigure({
    what: 'start a process with two variables and reach its user task',
    measured: `${started.perSecond.toFixed(0)}/s`,
    budget: '500/s',
    isWithin: started.perSecond >= 500,
    note: describeCpu(started),
  });
  const completed = await measure(watched, await listTaskIds(asked, stepCount), connections, complete);
  printFigure({
    what: 'complete a task, which ends its process',
    measured: `${completed.perSecond.toFixed(0)}/s`,
    budget: '400/s',
    isWithin: completed.perSecond >= 400,
    note: describeCpu(completed),
  });
}

async function measureLargeInstance(): Promise<void> {
  const variables = listNumbers(variableCount).map((index) =>
    index % 2 === 0
      ? { name: `variable${index}`, value: `a value that stays as it is, number ${index}` }
      : { name: `variable${index}`, value: index },
  );
  const answer = await asKermit.post('runtime/process-instances', { processDefinitionKey: longKey, variables });
  const instanceId = readText(answer, 'id');
  const step = async (): Promise<number> => {
    const [taskId = ''] = await listTaskIds(asKermit, 1, `&processInstanceId=${instanceId}`);
    const startedAt = performance.now();
    await asKermit.post(`runtime/tasks/${taskId}`, { action: 'complete' });
    return performance.now() - startedAt;
  };
  for (let warm = 0; warm < 10; warm += 1) await step();
  const times: number[] = [];
  const measured = await measure(processes, listNumbers(50), 1, async () => times.push(await step()));
  const median = times.toSorted((one, other) => one - other)[25] ?? 0;
  printFigure({
    what: `one step of an instance: ${elementCount} elements, ${variableCount} variables`,
    measured: `${median.toFixed(1)} ms`,
    note: `${describeCpu(measured)} (with the reading of the task's id)`,
  });
}

async function measureLists(): Promise<void> {
  const page = 'size=1000&includeProcessVariables=true';
  const kinds = ['involvedUser', 'owner', 'assignee', 'candidateUser', 'unassigned'];
  const times = new Map<string, string[]>();
  for (const count of taskCounts) {
    await seedOpenTasks(client, shortKey, count);
    for (const kind of kinds) {
      for (const person of kind === 'unassigned' ? ['true'] : [personWithFew, personWithMany]) {
        const path = `runtime/tasks?${page}&${kind}=${person}`;
        const { medianMs, engineCpuMs, postgresCpuMs } = await measureList(path);
        const text = `${medianMs.toFixed(1)} ms (CPU ${engineCpuMs?.toFixed(1)} + ${postgresCpuMs?.toFixed(1)})`;
        const name = `${kind}=${person}`;
        times.set(name, [...(times.get(name) ?? []), text]);
      }
    }
  }
  console.log(`\nTask query as open tasks grow (${taskCounts.join(', ')}; ${describeLoad()})`);
  console.log(`  ${personWithFew} has 40 of each kind, ${personWithMany} a tenth of all; CPU: engine + PostgreSQL`);
  for (const [name, texts] of times) console.log(`  ${name.padEnd(26)} ${texts.join('   ')}`);

  console.log(`\n1000 of ${taskCounts.at(-1)} tasks with process variables (median of ${listRounds}, ${describeLoad()})`);
  await seedFinishedTasks(client, shortKey, taskCounts.at(-1) ?? 0);
  const lists = [
    { what: 'open tasks, no filter', path: `runtime/tasks?${page}` },
    { what: 'open tasks, involvedUser', path: `runtime/tasks?${page}&involvedUser=${personWithMany}` },
    { what: 'finished tasks', path: `history/historic-task-instances?${page}&finished=true` },
    {
      what: 'finished tasks, taskInvolvedUser',
      path: `history/historic-task-instances?${page}&finished=true&taskInvolvedUser=${personWithMany}`,
    },
    {
      what: 'finished tasks, taskAssignee',
      path: `history/historic-task-instances?${page}&finished=true&taskAssignee=${personWithMany}`,
    },
  ];
  for (const { what, path } of lists) {
    const measured = await measureList(path);
    const statements = await countStatements(client, async () => await asKermit.get(path));
    printFigure({
      what,
      measured: `${measured.medianMs.toFixed(1)} ms`,
      budget: '60 ms',
      isWithin: measured.medianMs <= 60,
      note: describeCpu(measured),
    });
    for (const statement of statements) console.log(`      ${statement}`);
  }

  console.log(`\nPlans of ${taskCounts.at(-1)} tasks, as the engine asked`);
  const planned = kinds.map((kind) => ({
    what: kind,
    path: `runtime/tasks?${page}&${kind}=${kind === 'unassigned' ? 'true' : personWithMany}`,
  }));
  for (const { what, path } of [...planned, ...lists.filter((list) => !list.what.includes('Involved'))]) {
    const plans = await explain(client, postgres, async () => await asKermit.get(path));
    console.log(`  ${what}`);
    for (const plan of plans) console.log(plan.trimEnd().replaceAll(/^/gm, '      ').concat('\n'));
  }
}

async function measureList(path: string) {
  for (let warm = 0; warm < 5; warm += 1) await asKermit.read(path);
  return await measure(processes, listNumbers(listRounds), 1, async () => await asKermit.read(path));
}

/** The same steps as a person takes them, by the portal's door. */
async function measureDoor(): Promise<void> {
  const database = await startDurablePostgres();
  try {
    await withProduct({ DATABASE_URL: database.url, DEMO: 'on', LOG_LEVEL: 'warn' }, async ({ url, pid }) => {
      console.log(`\nThe same through the portal's door (${describeLoad()})`);
      const base = `${url}/activiti-rest/service`;
      const asAdmin = createEngineClient(base, { user: 'ADMIN', password: 'prumo', connections });
      await asAdmin.deploy('short.bpmn20.xml', buildShortProcess());
      await measureSteps(asAdmin, { enginePid: pid, postgresPid: database.pid });
      asAdmin.close();
      printFigure({ what: 'memory of the product afterwards', measured: await readMemory(pid) });
    });
  } finally {
    await database.stop();
  }
}

async function listTaskIds(asked: EngineClient, count: number, filter = ''): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const size = Math.min(count - ids.length, 1_000);
    const page = await asked.get(`runtime/tasks?start=${ids.length}&size=${size}${filter}`);
    const data: readonly unknown[] = isObject(page) && Array.isArray(page['data']) ? page['data'] : [];
    if (data.length === 0) throw new Error(`there are only ${ids.length} tasks${filter}`);
    ids.push(...data.map((task) => readText(task, 'id')));
  }
  return ids;
}

function listNumbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function readText(json: unknown, name: string): string {
  const value = isObject(json) ? json[name] : undefined;
  if (typeof value !== 'string') throw new Error(`no ${name} in ${JSON.stringify(json)}`);
  return value;
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null;
}

async function readMemory(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return `${(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024).toFixed(0)} MB`;
}

function describeLoad(): string {
  return `load average ${loadavg()[0]?.toFixed(1)}`;
}
