// The demo hospital's processes, and weeks of work on them: done by the engine itself, whose clock is moved through
// the time that it is told to have happened in.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '@prumo/database/database';
import type { WorkflowEngine } from '@prumo/workflow-engine/create-workflow-engine';
import { createDefinitionQueries } from '@prumo/workflow-engine/persistence/definition-queries';
import { createJobQueries } from '@prumo/workflow-engine/persistence/job-queries';
import { createTaskQueries } from '@prumo/workflow-engine/persistence/task-queries';

import { caseProcess } from '../modules/non-compliances/processes/case-process.ts';
import type { ProcessFile } from '../workflow/create-embedded-workflow.ts';
import { readDemoDepartments } from './demo-content.ts';
import { readDemoEvents } from './demo-events.ts';
import { createPastDays } from './past-days.ts';
import { planInstances, type DemoEvent } from './process-instances.ts';
import { planTasks } from './standalone-tasks.ts';

/** The product's engine, only that it works on that database and by that clock. */
export type CreateDemoEngine = (parts: {
  readonly database: Database;
  readonly clock: () => number;
}) => WorkflowEngine;

interface DemoProcessesParts {
  /** All of it happens in one transaction, or none of it: see join-transaction.ts. */
  readonly database: Database;
  readonly createEngine: CreateDemoEngine;
  readonly clock: () => number;
  readonly folder: string;
}

/** Before the first thing that happened. */
const deployedDaysAgo = 61;

export async function loadDemoProcesses(parts: DemoProcessesParts): Promise<void> {
  const { database, folder } = parts;
  const loadedAt = new Date(parts.clock());
  const days = createPastDays(loadedAt);
  let shownTime = days.at(deployedDaysAgo, 9);
  const engine = parts.createEngine({ database, clock: () => shownTime.getTime() });
  const { commands } = engine;

  await commands.deploy(
    { userId: null },
    { name: 'demo', category: null, tenantId: '', resources: await readProcessFiles(folder) },
  );
  const { rows } = await createDefinitionQueries(database).listDefinitions({ isLatest: true }, wholeList);
  const events = await readDemoEvents(folder);
  const hands = { commands, tasks: createTaskQueries(database), days, nextHour: createOfficeHours() };
  const planned = [
    ...planInstances({
      ...hands,
      events,
      departments: await readDemoDepartments(folder),
      definitions: new Map(rows.map(({ key, id }) => [key, id])),
    }),
    ...planTasks(events.tasks, hands),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());

  // Timers fire when they were due, so that none is left for the day when the demo is first shown.
  const jobs = createJobQueries(database);
  const fireTimers = async (until: Date): Promise<void> => {
    for (;;) {
      const due = await jobs.listJobs({ executableAt: until }, { ...wholeList, size: 1, sort: 'dueDate' });
      const [job] = due.rows;
      if (job === undefined) return;
      shownTime = job.dueAt ?? shownTime;
      await commands.executeJob({ userId: null }, job.id);
    }
  };
  const lastOnes: DemoEvent = { at: loadedAt, happen: async () => {} };
  for (const { at, happen } of [...planned, lastOnes]) {
    await fireTimers(at);
    shownTime = at;
    await happen();
  }
  await engine.close();
}

const wholeList = { start: 0, size: 1_000, sort: 'id', order: 'asc' } as const;

/** The demo's own, and the one that the product drives. */
export async function readProcessFiles(folder: string): Promise<readonly ProcessFile[]> {
  const processesFolder = join(folder, 'processes');
  const names = (await readdir(processesFolder)).filter((name) => name.endsWith('.bpmn20.xml'));
  const own = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(processesFolder, name)) })),
  );
  return [caseProcess, ...own].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Between eight and five, as if at random: a linear congruential generator with a fixed seed. */
function createOfficeHours(): () => number {
  let state = 20_260;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return 8 + Math.floor((state / 2_147_483_647) * 9 * 60) / 60;
  };
}
