// Forms: what people typed becomes variables by the form's own rules, and then the task or the process goes on.
import { EngineError } from '../engine-errors.ts';
import { findOpenActivity, recordFormProperty } from '../execution/history.ts';
import { createExecutionScope, createTaskScope } from '../execution/run-scope.ts';
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
import { completeTask } from './complete-task.ts';
import type { EngineCommands, SubmittedProperty } from './engine-commands.ts';
import { findDefinition } from './find-definition.ts';
import { requireActiveTask } from './require-active.ts';
import { presentStarted } from './start-process.ts';

type FormCommands = Pick<EngineCommands, 'submitTaskForm' | 'submitStartForm'>;

export function createFormCommands(runner: CommandRunner, identity: IdentitySource): FormCommands {
  return {
    submitTaskForm: (by, taskId, properties) => withPeople(identity, (people) =>
      runner.onTask(by, taskId, async (run, task) => {
        requireActiveTask(task, 'submit a form to');
        const { execution, form } = requireForm(run, task);
        const submission = await decode(run, form, properties, createTaskScope(run, task));
        record(run, submission, execution, task.id);
        completeTask(run, task, submission.variables);
        return () => undefined;
      }),

    submitStartForm: (by, processDefinitionId, businessKey, properties) =>
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
        const submission = await decode(run, start.form, properties, createExecutionScope(run, instance));
        setVariables(run, instance, submission.variables);
        beginInstance(run, instance, start, () => record(run, submission, instance, null));
        return presentStarted(run, instance, definition);
      }),
  };

  async function decode(
    run: Run,
    form: FormModel,
    properties: readonly SubmittedProperty[],
    scope: ExpressionScope,
  ): Promise<Submission> {
    const users = await listKnown(listUsersNamed(form, properties, scope), (id) => identity.findPerson(id));
    const definitions = await listKnown(listDefinitionsNamed(form, properties, scope), (id) =>
      findDefinition(run, id),
    );
    return decodeSubmission(form, properties, {
      timeZone: run.surroundings.timeZone,
      scope,
      isKnownUser: (id) => users.has(id),
      isKnownDefinition: (id) => definitions.has(id),
    });
  }
}

async function listKnown(
  ids: readonly string[],
  find: (id: string) => Promise<unknown>,
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const id of ids) if ((await find(id)) !== undefined) known.add(id);
  return known;
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
