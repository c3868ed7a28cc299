// Forms: what people typed becomes variables by the form's own rules, and then the task or the process goes on.
import { EngineError } from '../engine-errors.ts';
import { findOpenActivity, recordFormProperty } from '../execution/history.ts';
import { createExecutionScope, createTaskScope } from '../execution/scopes.ts';
import { getExecution, getNode, type Run } from '../execution/run.ts';
import { beginInstance, createInstance, findStart } from '../execution/start-instance.ts';
import { setVariables } from '../execution/variables.ts';
import type { ExpressionScope } from '../execution/expressions/expression-scope.ts';
import {
  decodeSubmission,
  listDefinitionsNamed,
  listUsersNamed,
  type Submission,
} from '../forms/submit-form.ts';
import type { IdentitySource } from '../identity/identity-source.ts';
import type { FormModel } from '../model/process-model.ts';
import type { Execution, Task } from '../state/rows.ts';
import type { CommandRunner } from './command-runner.ts';
import { completeTask, requireActiveTask } from './complete-task.ts';
import type { EngineCommands, SubmittedProperty } from './engine-commands.ts';
import { findDefinition, presentStarted } from './start-process.ts';

type FormCommands = Pick<EngineCommands, 'submitTaskForm' | 'submitStartForm'>;

export function createFormCommands(runner: CommandRunner, identity: IdentitySource): FormCommands {
  return {
    submitTaskForm: (by, taskId, properties) =>
      withPeople(identity, (people) =>
        runner.onTask(by, taskId, async (run, task) => {
          requireActiveTask(task, 'submit a form to');
          const { execution, form } = requireForm(run, task);
          const submission = await decode(run, form, properties, createTaskScope(run, task), people);
          record(run, submission, execution, task.id);
          completeTask(run, task, submission.variables);
          return () => undefined;
        }),
      ),

    submitStartForm: (by, processDefinitionId, businessKey, properties) =>
      withPeople(identity, (people) =>
        runner.onNew(by, async (run) => {
          const definition = await run.definitions.get(processDefinitionId);
          const start = findStart(definition);
          const instance = createInstance(run, {
            definition,
            start,
            businessKey,
            variables: [],
            superExecution: null,
          });
          const scope = createExecutionScope(run, instance);
          const submission = await decode(run, start.form, properties, scope, people);
          setVariables(run, instance, submission.variables);
          beginInstance(run, instance, start, () => record(run, submission, instance, null));
          return presentStarted(run, instance, definition);
        }),
      ),
  };
}

/** Whether they exist, as far as it was asked. */
type KnownPeople = ReadonlyMap<string, boolean>;

/** The form names people who were not looked up yet. */
class PeopleNeeded extends Error {
  override readonly name = 'PeopleNeeded';
  readonly userIds: readonly string[];

  constructor(userIds: readonly string[]) {
    super('The form names people who were not looked up yet.');
    this.userIds = userIds;
  }
}

/**
 * People come from a source of its own, perhaps over another connection of the same pool. So they are never waited
 * for inside a transaction: the command says whom it needs and begins again.
 */
async function withPeople<Answer>(
  identity: IdentitySource,
  attempt: (people: KnownPeople) => Promise<Answer>,
): Promise<Answer> {
  const people = new Map<string, boolean>();
  for (;;) {
    try {
      return await attempt(people);
    } catch (error) {
      if (!(error instanceof PeopleNeeded)) throw error;
      for (const userId of error.userIds) {
        people.set(userId, (await identity.findPerson(userId)) !== undefined);
      }
    }
  }
}

async function decode(
  run: Run,
  form: FormModel,
  properties: readonly SubmittedProperty[],
  scope: ExpressionScope,
  people: KnownPeople,
): Promise<Submission> {
  const missing = listUsersNamed(form, properties, scope).filter((userId) => !people.has(userId));
  if (missing.length > 0) throw new PeopleNeeded(missing);
  const definitions = new Set<string>();
  for (const id of listDefinitionsNamed(form, properties, scope)) {
    if ((await findDefinition(run, id)) !== undefined) definitions.add(id);
  }
  return decodeSubmission(form, properties, {
    timeZone: run.environment.timeZone,
    scope,
    isKnownUser: (id) => people.get(id) === true,
    isKnownDefinition: (id) => definitions.has(id),
  });
}

function requireForm(run: Run, task: Task): { readonly execution: Execution; readonly form: FormModel } {
  const execution = task.executionId === null ? undefined : getExecution(run, task.executionId);
  const node =
    execution === undefined || task.taskDefinitionKey === null
      ? undefined
      : getNode(run, execution, task.taskDefinitionKey);
  if (execution === undefined || node?.kind !== 'userTask') {
    throw new EngineError('engine-failure', `Task ${task.id} belongs to no process and has no form`);
  }
  return { execution, form: node.form };
}

function record(run: Run, submission: Submission, execution: Execution, taskId: string | null): void {
  const activityId = execution.activityId ?? '';
  const activityInstanceId = findOpenActivity(run, execution.id, activityId)?.id ?? null;
  for (const property of submission.formProperties) {
    recordFormProperty(run, property, { execution, taskId, activityInstanceId });
  }
}
