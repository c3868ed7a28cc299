// What people of the demo hospital wrote about results, and the tasks that came of it: made by the engine itself, whose
// clock is moved to the day on which it is told to have happened.
import { createHash } from 'node:crypto';

import type { ResultAnalysisInput } from '@prumo/contracts/indicators/result-analysis';
import { actionPlanTaskPrefix, actionPlanTaskPriority } from '@prumo/contracts/indicators/result-analysis';
import type { Database } from '@prumo/database/database';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import type { Indicator } from '@prumo/domain/indicators/indicator';
import { compareResults } from '@prumo/domain/indicators/compare-results';
import { addMonths, getMonthInSaoPaulo, type Month } from '@prumo/domain/indicators/month';
import { findTargetInForce } from '@prumo/domain/indicators/target-value';
import { isSamePerson } from '@prumo/domain/people/user-name';
import type { WorkflowEngine } from '@prumo/workflow-engine/create-workflow-engine';

import { createIndicatorsRepository } from '../modules/indicators/indicators.repository.ts';
import { presentMark } from '../modules/result-analyses/create-missing-tasks.ts';
import { describeSubject, planAnalysis } from '../modules/result-analyses/plan-analysis.ts';
import { createPlannedTasksRepository } from '../modules/result-analyses/planned-tasks.repository.ts';
import { createRebasesRepository } from '../modules/signals/rebases.repository.ts';
import { createRacpVerdictsRepository } from '../modules/result-analyses/racp-verdicts.repository.ts';
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
  const thisMonth = getMonthInSaoPaulo(now);
  let shownTime = now;
  const engine = parts.createEngine({ database, clock: () => shownTime.getTime() });
  const indicators = createIndicatorsRepository(database);
  const analyses = createResultAnalysesRepository(database);

  const entries = [...(await readDemoAnalyses(folder)).entries()];
  const rounds = new Map<string, { readonly id: string; readonly round: number }>();
  // The next round of a plan comes after the one before.
  entries.sort(([, one], [, other]) => other.writtenDaysAgo - one.writtenDaysAgo);
  for (const [index, recorded] of entries) {
    const indicator = await indicators.find(presentIndicatorId(recorded.indicator));
    const month = addMonths(thisMonth, -recorded.monthsAgo);
    const result = indicator && (await analyses.findResult(indicator.id, month));
    // Where a warehouse does not reach so far back there is nothing to write about.
    if (indicator === undefined || result === undefined) continue;
    const { facts, tasks } = planAnalysis(recorded.author, buildInput(recorded, indicator, month, days));
    const writtenAt = days.at(recorded.writtenDaysAgo, hourOfWriting);
    const id = buildId(`analysis ${index}`);
    const target = findTargetInForce(indicator.targets, month)?.target ?? null;
    const previous = recorded.racp?.isNextRound === true ? rounds.get(indicator.id) : undefined;
    const round = (previous?.round ?? 0) + 1;
    const previousId = previous?.id ?? null;
    await analyses.insert({ id, ...facts, result, target, createdAt: writtenAt, previousId, round });
    if (recorded.racp !== null) rounds.set(indicator.id, { id, round });

    for (const task of tasks) {
      const planned = { id: buildId(`${id} ${task.kind} ${task.position}`), analysisId: id, ...task };
      const state =
        task.kind === 'method' ? recorded.racp?.methodState : recorded.racp?.tasks[task.position]?.state;
      shownTime = writtenAt;
      const taskId = await createTask(engine, planned, recorded, { indicator, month: facts.month });
      await createPlannedTasksRepository(database).insert([
        { ...planned, created: { taskId, owner: recorded.author } },
      ]);
      if (state !== 'done') continue;
      const daysAgo =
        task.kind === 'method' && recorded.racp?.verdict !== undefined
          ? recorded.racp.verdict.daysAgo
          : Math.max(0, recorded.writtenDaysAgo - daysUntilDone);
      shownTime = days.at(daysAgo, hourOfWriting);
      await finishTask(engine, taskId, task.assignee, recorded.author);
    }
    const verdict = recorded.racp?.verdict;
    if (verdict === undefined || recorded.racp === null) continue;
    const { result: judged, evidence, daysAgo } = verdict;
    await createRacpVerdictsRepository(database).insert({
      analysisId: id,
      result: judged,
      partialDecision: null,
      evidence,
      reasonForEarly: '',
      judgedBy: recorded.racp.assignee,
      judgedAt: days.at(daysAgo, hourOfWriting),
      comparison: compareResults(
        {
          results: await analyses.listResults(indicator.id),
          targets: indicator.targets,
          orientation: indicator.orientation,
          rebases: await createRebasesRepository(database).list(indicator.id),
        },
        {
          month,
          createdAt: writtenAt.toISOString(),
          tasks: tasks.map(({ kind, dueDate }) => ({ kind, dueDate, state: 'unknown', endedAt: null })),
        },
        getMonthInSaoPaulo(days.at(daysAgo, hourOfWriting)),
      ),
    });
  }
  await engine.close();
}

function buildInput(
  recorded: DemoAnalysis,
  indicator: Indicator,
  month: Month,
  days: PastDays,
): ResultAnalysisInput {
  const dueDay = (inDays: number): string => getDayInSaoPaulo(days.dueIn(inDays));
  return {
    indicatorId: indicator.id,
    month,
    improvementOption: recorded.improvement,
    resultAnalysis: recorded.text,
    previousId: null,
    racp: recorded.racp && {
      planType: recorded.racp.planType,
      title: recorded.racp.title,
      causeAnalysis: recorded.racp.causeAnalysis,
      actionPlanOption: recorded.racp.tasks.length > 0,
      tasks: recorded.racp.tasks.map(({ name, assignee, dueInDays }) => ({
        name,
        assignee,
        dueDate: dueDay(dueInDays),
      })),
      methodAnalysis: recorded.racp.methodAnalysis,
      expectedResult: recorded.racp.expectedResult,
      assignee: recorded.racp.assignee,
      dueDate: dueDay(recorded.racp.dueInDays),
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
  recorded: DemoAnalysis,
  { indicator, month }: { readonly indicator: Indicator; readonly month: Month },
): Promise<string> {
  return await commands.createTask(
    { userId: recorded.author },
    {
      name: `${actionPlanTaskPrefix} ${task.name}`,
      description: describeSubject(indicator, month),
      priority: actionPlanTaskPriority,
      owner: recorded.author,
      assignee: task.assignee,
      ...(!isSamePerson(task.assignee, recorded.author) && { delegationState: 'pending' as const }),
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
