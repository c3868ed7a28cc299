// Lists of tasks as the portal asks for them, while the tasks grow in number, with the plans for the largest.
import { printFigure } from '../report.ts';
import type { DurablePostgres } from './durable-postgres.ts';
import { listNumbers, measure, type Cost, type MeasuredEngine } from './measure.ts';
import { measureSearches } from './measure-searches.ts';
import { describeCost, printHeading } from './print-cost.ts';
import { buildShortProcess, seededKey } from './processes.ts';
import { personWithFew, personWithMany, seedFinishedTasks, seedOpenTasks } from './seed-tasks.ts';
import { countStatements, explain } from './statements.ts';

const rounds = 20;
const taskCounts = [1_000, 10_000, 100_000];
const mostTasks = taskCounts.at(-1) ?? 0;
const openPath = 'runtime/tasks?size=1000&includeProcessVariables=true';
const finishedPath = 'history/historic-task-instances?size=1000&includeProcessVariables=true&finished=true';
const kindsOfAPerson = ['involvedUser', 'owner', 'assignee', 'candidateUser'];
const budgetMs = 60;

export async function measureLists(engine: MeasuredEngine, postgres: DurablePostgres): Promise<void> {
  await printGrowth(engine, postgres);
  await seedFinishedTasks(postgres.client, mostTasks);

  printHeading(`1000 of ${mostTasks} tasks with process variables, median of ${rounds}`);
  const lists = [
    { what: 'open tasks', path: openPath },
    { what: 'open tasks by involvedUser', path: `${openPath}&involvedUser=${personWithMany}` },
    { what: 'finished tasks', path: finishedPath },
    ...['taskInvolvedUser', 'taskOwner', 'taskAssignee'].map((kind) => ({
      what: `finished tasks by ${kind}`,
      path: `${finishedPath}&${kind}=${personWithMany}`,
    })),
  ];
  for (const { what, path } of lists) {
    const cost = await measureList(engine, path);
    const statements = await countStatements(postgres.client, async () => await engine.client.read(path));
    printFigure({
      what,
      measured: `${cost.medianMs.toFixed(1)} ms`,
      budget: `${budgetMs} ms`,
      isWithin: cost.medianMs <= budgetMs,
      note: `${describeCost(cost)}; statements: ${statements.join(', ')}`,
    });
  }

  await measureSearches(engine, mostTasks);

  console.log(`Plans with ${mostTasks} tasks: of the page, and of the count`);
  const planned = [
    ...kindsOfAPerson.map((kind) => ({ what: kind, path: `${openPath}&${kind}=${personWithMany}` })),
    { what: 'unassigned', path: `${openPath}&unassigned=true` },
    ...lists.filter(({ path }) => path !== `${openPath}&involvedUser=${personWithMany}`),
  ];
  for (const { what, path } of planned) {
    console.log(`  ${what}`);
    for (const plan of await explain(postgres, async () => await engine.client.read(path))) console.log(plan);
  }
}

async function printGrowth(engine: MeasuredEngine, postgres: DurablePostgres): Promise<void> {
  const queries = [
    ...[personWithFew, personWithMany].flatMap((person) => kindsOfAPerson.map((kind) => `${kind}=${person}`)),
    'unassigned=true',
  ];
  const costs = new Map<string, Cost[]>(queries.map((query) => [query, []]));
  await engine.client.deploy('seeded.bpmn20.xml', buildShortProcess(seededKey));
  for (const [index, count] of taskCounts.entries()) {
    await seedOpenTasks(postgres.client, (taskCounts[index - 1] ?? 0) + 1, count);
    for (const [query, list] of costs) list.push(await measureList(engine, `${openPath}&${query}`));
  }
  printHeading(`Task lists as the tasks grow: ${taskCounts.join(', ')}`);
  console.log(`  ${personWithFew} has 40 of each kind at any time, ${personWithMany} a tenth of all.`);
  for (const [query, list] of costs) {
    const texts = list.map(
      ({ medianMs, engineCpuMs = Number.NaN, postgresCpuMs = Number.NaN }) =>
        `${medianMs.toFixed(1)} ms (CPU ${engineCpuMs.toFixed(1)} + ${postgresCpuMs.toFixed(1)})`,
    );
    console.log(`  ${query.padEnd(24)} ${texts.map((text) => text.padStart(30)).join('')}`);
  }
}

async function measureList(engine: MeasuredEngine, path: string): Promise<Cost> {
  const read = async (): Promise<unknown> => await engine.client.read(path);
  for (let warm = 0; warm < 5; warm += 1) await read();
  return await measure(engine, listNumbers(rounds), read, { atOnce: 1 });
}
