// Runs a command: one transaction that locks the instances it works on, loads them, lets the interpreter work in
// memory, and writes all changes at once. Where it reaches further instances, it begins again with those locked too; where it
// needs something from outside, it lets go of everything, waits for the answer, and begins again with that.
import type { Connection, Transaction } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import type { DefinitionCache } from '../definitions/definition-cache.ts';
import { EngineError } from '../engine-errors.ts';
import { Agenda } from '../execution/agenda.ts';
import { releaseInclusiveGateways } from '../execution/behaviours/gateways.ts';
import { interpreter } from '../execution/interpreter.ts';
import { OutsideAnswerNeeded, OutsideAnswers } from '../execution/outside-answers.ts';
import { MoreRootsNeeded, type EngineEnvironment, type Run } from '../execution/run.ts';
import type { ProcessModel } from '../model/process-model.ts';
import { createDefinitionRepository } from '../persistence/definition.repository.ts';
import { createEngineStateRepository, type StateSelection } from '../persistence/engine-state.repository.ts';
import type { IdSource } from '../persistence/id-source.ts';
import { describeWorkChange, type WorkChange } from '../state/describe-work-change.ts';
import { EngineState } from '../state/engine-state.ts';
import { listAssignments, type Assignment } from '../state/list-assignments.ts';
import { listNewComments, type NewComment } from '../state/list-new-comments.ts';
import type { Execution, Job, Task } from '../state/rows.ts';
import type { Caller } from './engine-commands.ts';

export interface CommandRunner {
  /** Nothing exists yet that would have to be locked. */
  onNew<Answer>(by: Caller, work: Work<Answer>): Promise<Answer>;
  /** Unknown task: not-found. */
  onTask<Answer>(
    by: Caller,
    taskId: string,
    work: (run: Run, task: Task, connection: Connection) => Outcome<Answer>,
  ): Promise<Answer>;
  /** Unknown execution: not-found. */
  onExecution<Answer>(
    by: Caller,
    executionId: string,
    work: (run: Run, execution: Execution, connection: Connection) => Outcome<Answer>,
  ): Promise<Answer>;
  /** Answers 'busy' where somebody else works on its instance, and nothing when the job is gone. */
  onJob(
    by: Caller,
    jobId: string,
    options: { readonly canWait: boolean },
    work: (run: Run, job: Job, connection: Connection) => Outcome<void>,
  ): Promise<'done' | 'busy' | 'gone'>;
}

export type Work<Answer> = (run: Run, connection: Connection) => Outcome<Answer>;

/** What is to be told when all steps are done; nothing for commands without answer. */
export type Outcome<Answer> = (() => Answer) | Promise<() => Answer>;

export interface CommandRunnerParts {
  readonly database: Database;
  readonly definitions: DefinitionCache;
  readonly ids: IdSource;
  readonly clock: () => number;
  readonly environment: EngineEnvironment;
  /** Jobs that are due at once were committed. */
  readonly onJobsAdded: () => void;
  /** Tasks came, changed or went, and that is committed. */
  readonly onWorkChanged: (change: WorkChange) => void;
  /** Tasks come to people, in the transaction of the command that gives them. */
  readonly onAssigned?:
    | ((connection: Connection, assignments: readonly Assignment[]) => Promise<void>)
    | undefined;
  /** Tasks are commented, in the transaction of the command. Answers what is to be done once that is committed. */
  readonly onCommented?: OnCommented | undefined;
}

export type OnCommented = (
  connection: Connection,
  comments: readonly NewComment[],
) => Promise<(() => void) | undefined>;

interface RunOutcome<Answer> {
  readonly answer: Answer;
  readonly hasDueJobs: boolean;
  readonly workChange: WorkChange | undefined;
  readonly onCommitted: (() => void) | undefined;
}

interface Attempt {
  readonly by: Caller;
  readonly attempts: Attempts;
}

type Selector = (connection: Transaction) => Promise<StateSelection>;

const restartLimit = 20;
const answerLimit = 1_000;

/** What the attempts of one command have in common, so that each does the same as the one before, and then goes on. */
interface Attempts {
  readonly answers: OutsideAnswers;
  /** Taken by the attempts before. */
  readonly ids: string[];
  /** Of the attempt under way. */
  begunAt: Date | undefined;
  /** Set with the first answer. */
  now: Date | undefined;
}

export function createCommandRunner(parts: CommandRunnerParts): CommandRunner {
  const { database, definitions, ids, clock, environment } = parts;

  async function execute<Answer>(
    by: Caller,
    select: Selector,
    work: Work<Answer>,
    isJob = false,
  ): Promise<Answer> {
    const knownRoots = new Set<string>();
    const answers = new OutsideAnswers({ mustHoldOn: isJob });
    const attempts: Attempts = { answers, ids: [], begunAt: undefined, now: undefined };
    for (let restarts = 0; restarts < restartLimit && answers.count < answerLimit;) {
      await ids.reserve();
      try {
        const { answer, hasDueJobs, workChange, onCommitted } = await database.transaction(
          async (connection) => await runOnce(connection, { by, attempts }, select, [...knownRoots], work),
          { retries: 5 },
        );
        if (hasDueJobs) parts.onJobsAdded();
        if (workChange !== undefined) parts.onWorkChanged(workChange);
        onCommitted?.();
        return answer;
      } catch (error) {
        if (error instanceof OutsideAnswerNeeded) {
          answers.keep(error.question, await error.fetch());
          attempts.now = attempts.begunAt;
        } else if (error instanceof MoreRootsNeeded) {
          for (const rootId of error.rootIds) knownRoots.add(rootId);
          restarts += 1;
        } else {
          throw error;
        }
      }
    }
    throw new EngineError(
      'engine-failure',
      'The command reaches ever more instances, or asks ever more outside',
    );
  }

  async function runOnce<Answer>(
    connection: Transaction,
    attempt: Attempt,
    select: Selector,
    knownRoots: readonly string[],
    work: Work<Answer>,
  ): Promise<RunOutcome<Answer>> {
    const repository = createEngineStateRepository(connection);
    // All that an earlier attempt has met are locked first and in order, so that two commands which reach into
    // each other's instances never hold what the other one waits for.
    const known = knownRoots.length === 0 ? [] : await repository.lockRoots(knownRoots);
    const selection = await select(connection);
    const rootIds = [...new Set([...selection.rootIds, ...known])];
    const isNew = rootIds.length === 0 && selection.taskIds.length === 0 && selection.jobIds === undefined;
    const state = isNew ? new EngineState() : await repository.load({ ...selection, rootIds });
    // Only now, when nobody else can change what is loaded: a command that waited for another one would otherwise end what that
    // one began before it began.
    const now = attempt.attempts.now ?? new Date(attempt.by.at ?? clock());
    attempt.attempts.begunAt = now;
    const run = await createRun(connection, state, attempt, now);
    const tell = await withKnownRoots(selection.rootIds, async () => {
      const outcome = await work(run, connection);
      do await run.agenda.drain(() => ids.refill(connection));
      while (releaseInclusiveGateways(run));
      return outcome;
    });
    const outcome = {
      answer: tell(),
      hasDueJobs: [...state.jobs.inserted].some((job) => job.dueAt === null),
      workChange: describeWorkChange(state, attempt.by.userId),
    };
    const assignments = parts.onAssigned === undefined ? [] : listAssignments(state, attempt.by.userId);
    const comments = parts.onCommented === undefined ? [] : listNewComments(state);
    if (run.afterwards.length === 0 && assignments.length === 0 && comments.length === 0) {
      await repository.saveAndCommit(state, run.now);
      return { ...outcome, onCommitted: undefined };
    }
    await repository.save(state, run.now);
    for (const doLast of run.afterwards) await doLast();
    if (assignments.length > 0) await parts.onAssigned?.(connection, assignments);
    const onCommitted = comments.length > 0 ? await parts.onCommented?.(connection, comments) : undefined;
    return { ...outcome, onCommitted };
  }

  async function createRun(
    connection: Connection,
    state: EngineState,
    { by, attempts }: Attempt,
    now: Date,
  ): Promise<Run> {
    attempts.answers.beginAttempt();
    let idsTaken = 0;
    const source = definitions.through(connection);
    const models = new Map<string, ProcessModel>();
    for (const { processDefinitionId } of state.executions.all()) {
      if (models.has(processDefinitionId)) continue;
      const known = definitions.findKnown(processDefinitionId);
      models.set(processDefinitionId, known ?? (await source.get(processDefinitionId)).model);
    }
    const waiting = createDefinitionRepository(connection);
    return {
      state,
      now,
      caller: by,
      agenda: new Agenda(),
      environment,
      definitions: source,
      nextId() {
        const id = (attempts.ids[idsTaken] ??= ids.next());
        idsTaken += 1;
        return id;
      },
      interpreter,
      getModel(processDefinitionId) {
        const model = models.get(processDefinitionId);
        if (model === undefined) throw new Error(`The model of ${processDefinitionId} was not loaded.`);
        return model;
      },
      answers: attempts.answers,
      addDefinition: (definition) => models.set(definition.id, definition.model),
      afterwards: [],
      outside: {
        listRootsWaitingForSignal: (signalName, tenantId) =>
          waiting.listRootsWaitingForSignal(signalName, tenantId),
        listSignalStarts: (signalName) => waiting.listEventStarts('signal', signalName),
      },
    };
  }

  return {
    onNew: (by, work) => execute(by, async () => noSelection, work),

    onTask: (by, taskId, work) =>
      execute(
        by,
        (connection) => createEngineStateRepository(connection).lockByTask(taskId),
        (run, connection) => {
          const task = run.state.tasks.find(taskId);
          if (task === undefined) throw new EngineError('not-found', `Cannot find task with id ${taskId}`);
          return work(run, task, connection);
        },
      ),

    onExecution: (by, executionId, work) =>
      execute(
        by,
        (connection) => createEngineStateRepository(connection).lockByExecution(executionId),
        (run, connection) => {
          const execution = run.state.executions.find(executionId);
          if (execution === undefined) {
            throw new EngineError('not-found', `execution ${executionId} doesn't exist`);
          }
          return work(run, execution, connection);
        },
      ),

    onJob: async (by, jobId, options, work) => {
      let isBusy = false;
      return await execute<'done' | 'busy' | 'gone'>(
        by,
        async (connection) => {
          const selection = await createEngineStateRepository(connection).lockByJob(jobId, options);
          isBusy = selection === 'busy';
          return selection === undefined || selection === 'busy' ? noSelection : selection;
        },
        async (run, connection) => {
          const job = run.state.jobs.find(jobId);
          if (job === undefined) return () => (isBusy ? 'busy' : 'gone');
          await work(run, job, connection);
          return () => 'done';
        },
        true,
      );
    },
  };
}

/** The next attempt locks what this one had, with what it lacked, in one order. */
async function withKnownRoots<Result>(
  rootIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MoreRootsNeeded) throw new MoreRootsNeeded([...rootIds, ...error.rootIds]);
    throw error;
  }
}

const noSelection: StateSelection = { rootIds: [], taskIds: [] };
