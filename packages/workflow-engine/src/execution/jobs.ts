// Work that is done later: rows that a job runner of any copy of the server picks up.
import { EngineError } from '../engine-errors.ts';
import { planTimer, type TimerPlan } from '../model/plan-timer.ts';
import type { TimerModel } from '../model/process-model.ts';
import type { Execution, Job, JobHandler } from '../state/rows.ts';
import { evaluateToText, evaluateToValue } from './expressions/evaluate-as.ts';
import type { ExpressionScope } from './expressions/expression-scope.ts';
import type { EngineEnvironment, Run } from './run.ts';

export const firstRetries = 3;

export interface NewJob {
  readonly kind: Job['kind'];
  readonly work: JobHandler;
  /** Its end takes the job with it; null for work that outlives the instance. */
  readonly execution: Execution | null;
  readonly instance: Execution;
  readonly dueAt: Date | null;
  readonly repeat: string | null;
}

export function addJob(run: Run, job: NewJob): Job {
  const belongs = job.execution !== null;
  return run.state.jobs.insert({
    id: run.nextId(),
    kind: job.kind,
    work: job.work,
    rootId: belongs ? job.instance.rootId : null,
    processInstanceId: belongs ? job.instance.processInstanceId : null,
    executionId: job.execution?.id ?? null,
    processDefinitionId: job.instance.processDefinitionId,
    dueAt: job.dueAt,
    repeat: job.repeat,
    retries: firstRetries,
    exceptionMessage: null,
    exceptionStack: null,
    isSuspended: job.instance.isSuspended,
    tenantId: job.instance.tenantId,
  });
}

export function dropJobs(run: Run, execution: Execution): void {
  for (const job of run.state.jobs.filter((one) => one.executionId === execution.id))
    run.state.jobs.delete(job);
}

/** Of no process: the tables outlive every instance. */
export function addDetachedJob(run: Run, work: JobHandler): Job {
  return run.state.jobs.insert({
    id: run.nextId(),
    kind: 'message',
    work,
    rootId: null,
    processInstanceId: null,
    executionId: null,
    processDefinitionId: null,
    dueAt: null,
    repeat: null,
    retries: firstRetries,
    exceptionMessage: null,
    exceptionStack: null,
    isSuspended: false,
    tenantId: '',
  });
}

/** null: the timer's end has come before it could fire once. */
export function resolveTimer(
  timer: TimerModel,
  scope: ExpressionScope,
  now: Date,
  { timeZone, calendars }: Pick<EngineEnvironment, 'timeZone' | 'calendars'>,
): TimerPlan | null {
  const value = evaluateToValue(timer.expression, scope);
  if (value.type === 'date') return { dueAt: value.value, repeat: null };
  if (value.type !== 'string') {
    throw new EngineError('engine-failure', `A timer says no time: ${timer.expression}`);
  }
  if (timer.calendarName !== undefined) {
    const calendar = calendars.get(timer.calendarName);
    if (calendar === undefined) {
      throw new EngineError(
        'engine-failure',
        `No business calendar is registered as '${timer.calendarName}'`,
      );
    }
    return { dueAt: calendar(value.value, now), repeat: null };
  }
  const endDate = timer.endDate === null ? null : evaluateToText(timer.endDate, scope);
  return planTimer({ kind: timer.kind, text: value.value, endDate }, now, timeZone);
}
