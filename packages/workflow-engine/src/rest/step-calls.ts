// The two calls by which processes go on, apart from how they come: over HTTP, or from whoever has the engine in the same
// process, who is spared a request to itself.
import type { Caller, DefinitionChoice } from '../commands/engine-commands.ts';
import { NoConsentError, type TaskConsent } from '../commands/task-consent.ts';
import { EngineError } from '../engine-errors.ts';
import { createTaskQueries } from '../persistence/task-queries.ts';
import {
  anyField,
  booleanField,
  decodeBody,
  listField,
  textField,
  type BodyHolder,
  type BodyShape,
  type DecodedBody,
} from './http/decode-body.ts';
import type { RestParts } from './http/rest-parts.ts';
import { decodeRestVariable, missingNameText } from './http/variables.ts';
import { presentStartedInstance } from './presenters/present-instance.ts';
import { findTenant, requireTask } from './require-resources.ts';

export interface StepCall {
  readonly caller: Caller;
  readonly request: BodyHolder;
  /** The service's root as the caller sees it, without a slash at its end. */
  readonly base: string;
}

export interface StepAnswer {
  readonly status: number;
  /** Nothing: an empty one. */
  readonly body?: unknown;
}

export interface StepCalls {
  /** POST runtime/process-instances */
  startProcess(call: StepCall): Promise<StepAnswer>;
  /** POST runtime/tasks/{taskId}. With a consent only completions are: NoConsentError for all else. */
  actOnTask(taskId: string, call: StepCall, consent?: TaskConsent): Promise<StepAnswer>;
}

export function createStepCalls({
  commands,
  database,
  timeZone,
}: Pick<RestParts, 'commands' | 'database' | 'timeZone'>): StepCalls {
  const tasks = createTaskQueries(database);

  async function act(
    by: Caller,
    taskId: string,
    body: DecodedBody<typeof actionShape>,
    consent?: TaskConsent,
  ): Promise<void> {
    if (consent !== undefined && body.action !== 'complete') throw new NoConsentError();
    switch (body.action) {
      case 'complete': {
        const variables = (body.variables ?? []).map((json) => {
          const { name, value } = decodeRestVariable(json, timeZone, missingNameText);
          return { name, value };
        });
        return await commands.completeTask(by, taskId, variables, consent);
      }
      case 'claim':
        return await commands.claimTask(by, taskId, body.assignee ?? null);
      case 'delegate':
        if (typeof body.assignee !== 'string') {
          throw new EngineError('illegal-argument', 'An assignee is required when delegating a task.');
        }
        return await commands.delegateTask(by, taskId, body.assignee);
      case 'resolve':
        return await commands.resolveTask(by, taskId);
      default:
        throw new EngineError('illegal-argument', `Invalid action: '${body.action ?? 'null'}'.`);
    }
  }

  return {
    async startProcess({ caller, request, base }) {
      const body = decodeBody(request, startShape);
      const definition = decodeChoice(body);
      const variables = (body.variables ?? []).map((variable) => decodeRestVariable(variable, timeZone));
      const started = await commands
        .startProcess(caller, { definition, businessKey: body.businessKey ?? null, variables })
        .catch(refuseUnknownDefinition);
      const shown = body.returnVariables === true ? started.variables : [];
      return { status: 201, body: presentStartedInstance(started, shown, base) };
    },

    async actOnTask(taskId, { caller, request }, consent) {
      const body = decodeBody(request, actionShape);
      try {
        await act(caller, taskId, body, consent);
      } catch (error) {
        if (error instanceof NoConsentError) throw error;
        // That there is no such task goes before all else that is wrong with the request.
        await requireTask(tasks, taskId);
        throw error;
      }
      return { status: 200 };
    },
  };
}

const startShape = {
  processDefinitionId: textField,
  processDefinitionKey: textField,
  message: textField,
  businessKey: textField,
  variables: listField(anyField),
  tenantId: textField,
  returnVariables: booleanField,
} as const satisfies BodyShape;

const actionShape = {
  action: textField,
  assignee: textField,
  variables: listField(anyField),
} as const satisfies BodyShape;

function decodeChoice(body: {
  readonly processDefinitionId?: string | null;
  readonly processDefinitionKey?: string | null;
  readonly message?: string | null;
  readonly tenantId?: string | null;
}): DefinitionChoice {
  const id = body.processDefinitionId ?? null;
  const key = body.processDefinitionKey ?? null;
  const messageName = body.message ?? null;
  const given = [id, key, messageName].filter((value) => value !== null);
  if (given.length === 0) {
    throw new EngineError(
      'illegal-argument',
      'Either processDefinitionId, processDefinitionKey or message is required.',
    );
  }
  if (given.length > 1) {
    throw new EngineError(
      'illegal-argument',
      'Only one of processDefinitionId, processDefinitionKey or message should be set.',
    );
  }
  const tenantId = findTenant(body.tenantId);
  if (id !== null) {
    if (tenantId === null) return { by: 'id', id };
    throw new EngineError(
      'illegal-argument',
      'TenantId can only be used with either processDefinitionKey or message.',
    );
  }
  if (key !== null) return { by: 'key', key, tenantId };
  return { by: 'message', messageName: messageName ?? '', tenantId };
}

/** The path exists, so what the body names wrongly is the body's fault. */
function refuseUnknownDefinition(error: unknown): never {
  if (error instanceof EngineError && error.kind === 'not-found') {
    throw new EngineError('illegal-argument', error.message, { cause: error });
  }
  throw error;
}
