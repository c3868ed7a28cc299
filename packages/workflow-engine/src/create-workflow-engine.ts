// The engine without its REST interface: commands, models, and the jobs that run by themselves.
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import { createCommandRunner, type OnCommented } from './commands/command-runner.ts';
import { createAttachmentCommands } from './commands/attachment-commands.ts';
import { createCommentCommands } from './commands/comments.ts';
import { createModelCommands } from './commands/model-commands.ts';
import { createCompleteTask } from './commands/complete-task.ts';
import { createDefinitionCommands } from './commands/definition-commands.ts';
import { createEventCommands } from './commands/deliver-event.ts';
import { createDeploy } from './commands/deploy.ts';
import type { EngineCommands } from './commands/engine-commands.ts';
import { createExecutionVariableCommands } from './commands/execution-variables.ts';
import { createHistoryCommands } from './commands/history-commands.ts';
import { createInstanceCommands } from './commands/instance-commands.ts';
import { createTaskSaving } from './commands/save-task.ts';
import { createStartProcess } from './commands/start-process.ts';
import { createFormCommands } from './commands/submit-form.ts';
import { createTaskActions, createTaskLinkCommands } from './commands/task-actions.ts';
import { createTaskVariableCommands } from './commands/task-variables.ts';
import { createDefinitionCache } from './definitions/definition-cache.ts';
import { EngineError } from './engine-errors.ts';
import { builtInDelegates, type Delegate } from './execution/delegates.ts';
import type { BusinessCalendar, EngineEnvironment } from './execution/run.ts';
import type { IdentitySource } from './identity/identity-source.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { createMailSender } from './jobs/run-job.ts';
import type { ProcessModels } from './model/process-model.ts';
import { createDueJobsRepository } from './persistence/due-jobs.repository.ts';
import { createIdSource } from './persistence/id-source.ts';
import type { WorkChange } from './state/describe-work-change.ts';
import type { Assignment } from './state/list-assignments.ts';

export interface WorkflowEngineParts {
  readonly database: Database;
  readonly identity: IdentitySource;
  readonly clock: () => number;
  /** Of dates in forms and of timers. */
  readonly timeZone: string;
  /** Handlers that service tasks and listeners may name, beside those of the engine. */
  readonly delegates?: Readonly<Record<string, Delegate>>;
  readonly calendars?: Readonly<Record<string, BusinessCalendar>>;
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** Failures of jobs, which nobody waits for. */
  readonly onError?: (error: unknown, jobId: string | null) => void;
  /** Called after the commit of every command and job that touched tasks. */
  readonly onWorkChanged?: (change: WorkChange) => void;
  /** Called in the transaction of every command and job by which tasks come to people who did not take them themselves. */
  readonly onAssigned?:
    | ((connection: Connection, assignments: readonly Assignment[]) => Promise<void>)
    | undefined;
  /** Called in the transaction of every command that writes comments on tasks. */
  readonly onCommented?: OnCommented | undefined;
}

export interface WorkflowEngine {
  readonly commands: EngineCommands;
  readonly models: ProcessModels;
  /** From now on timers fire and asynchronous work is done. */
  startJobs(): void;
  close(): Promise<void>;
}

export function createWorkflowEngine(parts: WorkflowEngineParts): WorkflowEngine {
  const { database, clock } = parts;
  const sendMail = createMailSender(parts.smtpUrl, parts.mailFrom ?? 'prumo@localhost');
  const environment: EngineEnvironment = {
    delegates: new Map(Object.entries({ ...builtInDelegates, ...parts.delegates })),
    calendars: new Map(Object.entries(parts.calendars ?? {})),
    timeZone: parts.timeZone,
    sendMail,
  };
  const definitions = createDefinitionCache(database);
  const runner = createCommandRunner({
    database,
    definitions,
    ids: createIdSource(database),
    clock,
    environment,
    onJobsAdded: () => jobs.nudge(),
    onWorkChanged: parts.onWorkChanged ?? (() => undefined),
    onAssigned: parts.onAssigned,
    onCommented: parts.onCommented,
  });
  const jobs = createJobRunner({
    database,
    runner,
    clock,
    sendMail,
    onError: parts.onError ?? (() => undefined),
  });

  const commands: EngineCommands = {
    ...createTaskSaving(runner),
    completeTask: createCompleteTask(runner),
    ...createTaskActions(runner),
    ...createTaskVariableCommands(runner),
    ...createTaskLinkCommands(runner),
    ...createCommentCommands(runner),
    ...createAttachmentCommands(runner),
    ...createModelCommands(runner),
    startProcess: createStartProcess(runner),
    ...createInstanceCommands(runner),
    ...createExecutionVariableCommands(runner),
    ...createEventCommands(runner),
    ...createFormCommands(runner, parts.identity),
    deploy: createDeploy(runner, environment),
    ...createDefinitionCommands(runner),
    ...createHistoryCommands(runner),
    executeJob: (by, jobId) => jobs.execute(jobId, by.userId),
    async deleteJob(_by, jobId) {
      if (!(await createDueJobsRepository(database).remove(jobId))) {
        throw new EngineError('not-found', `Could not find a job with id '${jobId}'.`);
      }
    },
  };

  return {
    commands,
    models: definitions,
    startJobs: () => jobs.start(),
    close: () => jobs.close(),
  };
}
