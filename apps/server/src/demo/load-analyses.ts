// What people of the demo hospital wrote about results, and the tasks that came of it: made by the engine itself, whose
// clock is moved to the day on which it is told to have happened.
import { createHash } from 'node:crypto';

import type { ResultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { actionPlanTaskPrefix, actionPlanTaskPriority } from '@prumo/contracts/indicators/result-analysis';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { addMonths, firstDayOf, monthOfDay } from '@prumo/domain/indicators/month';
import { findTargetInForce } from '@prumo/domain/indicators/target-in-force';
import { isSamePerson } from '@prumo/domain/people/is-same-person';
import type { WorkflowEngine } from '@prumo/workflow-engine/create-workflow-engine';

import { createIndicatorsRepository, type Indicator } from '../modules/indicators/indicators.repository.ts';
import { presentMark } from '../modules/result-analyses/create-missing-tasks.ts';
import { describeSubject, planAnalysis } from '../modules/result-analyses/plan-analysis.ts';
import { createPlannedTasksRepository } from '../modules/result-analyses/planned-tasks.repository.ts';
import { createResultAnalysesRepository } from '../modules/result-analyses/result-analyses.repository.ts';
import { presentIndicatorId, readDemoAnalyses, type DemoAnalysis } from './demo-indicators.ts';
import type { CreateDemoEngine } from './load-processes.ts';
import { createPastDays, type PastDays } from './past-days.ts';

interface DemoAnalysesParts {
  /** All of it happens in one transaction, or none of it: see join-transaction.ts. */
  readonly database: Database;
  readonly createEngine: CreateDemoEngine;
  readonly clock: () => number;
  readonly folder: string;
}

const hourOfWriting = 15;
const daysUntilDone = 2;

export async function loadDemoAnalyses(parts: DemoAnalysesParts): Promise<void> {
  const { database, folder } = parts;
  const now = new Date(parts.clock());
  const days = createPastDays(now);
  const thisMonth = monthOfDay(getDayInSaoPaulo(now));
  let shownTime = now;
  const engine = parts.createEngine({ database, clock: () => shownTime.getTime() });
  const indicators = createIndicatorsRepository(database);
  const analyses = createResultAnalysesRepository(database);

  for (const [index, told] of (await readDemoAnalyses(folder)).entries()) {
    const indicator = await indicators.find(presentIndicatorId(told.indicator));
    const month = addMonths(thisMonth, -told.monthsAgo);
    const result = indicator && (await analyses.findResult(indicator.id, firstDayOf(month)));
    // Where a warehouse does not reach so far back there is nothing to write about.
    if (indicator === undefined || result === undefined) continue;
    const { facts, tasks } = planAnalysis(told.author, buildInput(told, indicator, month, days));
    const writtenAt = days.at(told.writtenDaysAgo, hourOfWriting);
    const id = buildId(`analysis ${index}`);
    const target = findTargetInForce(indicator.targets, month)?.target ?? null;
    await analyses.insert({ id, ...facts, result, target, createdAt: writtenAt });

    for (const task of tasks) {
      const planned = { id: buildId(`${id} ${task.kind} ${task.position}`), analysisId: id, ...task };
      const state = task.kind === 'method' ? told.racp?.methodState : told.racp?.tasks[task.position]?.state;
      shownTime = writtenAt;
      const taskId = await createTask(engine, planned, told, { indicator, month: facts.month });
      await createPlannedTasksRepository(database).insert([
        { ...planned, created: { taskId, owner: told.author } },
      ]);
      if (state !== 'done') continue;
      shownTime = days.at(Math.max(0, told.writtenDaysAgo - daysUntilDone), hourOfWriting);
      await finishTask(engine, taskId, task.assignee, told.author);
    }
  }
  await engine.close();
}

function buildInput(
  told: DemoAnalysis,
  indicator: Indicator,
  month: number,
  days: PastDays,
): ResultAnalysisInput {
  const dueDay = (inDays: number): string => getDayInSaoPaulo(days.dueIn(inDays));
  return {
    indicatorId: indicator.id,
    month: firstDayOf(month),
    improvementOption: told.improvement,
    resultAnalysis: told.text,
    racp: told.racp && {
      planType: told.racp.planType,
      title: told.racp.title,
      causeAnalysis: told.racp.causeAnalysis,
      actionPlanOption: told.racp.tasks.length > 0,
      tasks: told.racp.tasks.map(({ name, assignee, dueInDays }) => ({
        name,
        assignee,
        dueDate: dueDay(dueInDays),
      })),
      methodAnalysis: told.racp.methodAnalysis,
      expectedResult: told.racp.expectedResult,
      assignee: told.racp.assignee,
      dueDate: dueDay(told.racp.dueInDays),
    },
  };
}

async function createTask(
  { commands }: WorkflowEngine,
  task: {
    readonly id: string;
    readonly name: string;
    readonly assignee: string;
    readonly dueDate: string | null;
  },
  told: DemoAnalysis,
  { indicator, month }: { readonly indicator: Indicator; readonly month: string },
): Promise<string> {
  return await commands.createTask(
    { userId: told.author },
    {
      name: `${actionPlanTaskPrefix} ${task.name}`,
      description: describeSubject(indicator, month),
      priority: actionPlanTaskPriority,
      owner: told.author,
      assignee: task.assignee,
      ...(!isSamePerson(task.assignee, told.author) && { delegationState: 'pending' as const }),
      dueDate: task.dueDate === null ? null : new Date(`${task.dueDate}T12:00:00-03:00`),
      category: presentMark(task.id),
    },
  );
}

/** Whoever was asked gives it back, and whoever asked ends it. */
async function finishTask(
  { commands }: WorkflowEngine,
  taskId: string,
  assignee: string,
  owner: string,
): Promise<void> {
  if (!isSamePerson(assignee, owner)) await commands.resolveTask({ userId: assignee }, taskId);
  await commands.completeTask({ userId: owner }, taskId, []);
}

/** A uuid that is the same in every demo. */
function buildId(subject: string): string {
  const hash = createHash('sha256').update(`prumo demo ${subject}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}
