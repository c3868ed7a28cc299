// A new process instance, from its row to its first step.
import type { NamedValue } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import type { FlowNode } from '../model/process-model.ts';
import type { Execution } from '../state/rows.ts';
import { setDataObjects } from './scopes.ts';
import { beginActivity } from './flow.ts';
import { fireListeners } from './listeners.ts';
import { planFor, type Definition, type Run } from './run.ts';
import { addInstanceLink } from './tasks.ts';
import { setLocalVariable, setVariables } from './variables.ts';
import { waitForEventSubProcesses } from './wait-for-events.ts';

type StartNode = Extract<FlowNode, { readonly kind: 'startEvent' }>;

export interface InstanceStart {
  readonly definition: Definition;
  readonly start: StartNode;
  readonly businessKey: string | null;
  readonly variables: readonly NamedValue[];
  /** The call activity's execution, when another process calls this one. */
  readonly superExecution: Execution | null;
}

export function startInstance(run: Run, input: InstanceStart): Execution {
  const instance = createInstance(run, input);
  beginInstance(run, instance, input.start);
  return instance;
}

/** With its variables, and nothing has happened yet. */
export function createInstance(run: Run, input: InstanceStart): Execution {
  const { definition, start, superExecution } = input;
  if (definition.isSuspended) {
    throw new EngineError(
      'engine-failure',
      `Cannot start process instance. Process definition ${definition.name} (id = ${definition.id}) is suspended`,
    );
  }
  run.addDefinition(definition);
  const instance = insertInstance(run, input);
  if (run.caller.userId !== null) addInstanceLink(run, instance, run.caller.userId, 'starter');
  setDataObjects(run, instance, null);
  if (start.initiator !== null) {
    const { userId } = run.caller;
    setLocalVariable(
      run,
      instance,
      start.initiator,
      userId === null ? { type: 'null' } : { type: 'string', value: userId },
    );
  }
  setVariables(run, instance, input.variables);
  run.state.historicInstances.insert({
    id: instance.id,
    businessKey: instance.businessKey,
    processDefinitionId: definition.id,
    startedAt: run.now,
    endedAt: null,
    startUserId: run.caller.userId,
    startActivityId: start.id,
    endActivityId: null,
    deleteReason: null,
    superProcessInstanceId: superExecution?.processInstanceId ?? null,
    name: null,
    tenantId: instance.tenantId,
  });
  return instance;
}

/** @param onBegun When the start event has begun and nothing after it. */
export function beginInstance(
  run: Run,
  instance: Execution,
  start: StartNode,
  onBegun: () => void = () => undefined,
): void {
  waitForEventSubProcesses(run, instance, null);
  fireListeners(run, instance, run.getModel(instance.processDefinitionId).listeners, 'start');
  planFor(run, instance, (current) => {
    beginActivity(run, current, start);
    onBegun();
  });
}

/** The plain start event, or else the first one, whatever it waits for; an engine-failure where there is none. */
export function findStart(definition: Definition): StartNode {
  const starts = [...definition.model.nodes.values()].filter(
    (node): node is StartNode => node.kind === 'startEvent' && node.parentId === null,
  );
  const start = starts.find(({ trigger }) => trigger.kind === 'none') ?? starts[0];
  if (start !== undefined) return start;
  throw new EngineError(
    'engine-failure',
    `Cannot start process instance, initial activity where the process instance should start is not defined in ${definition.id}`,
  );
}

function insertInstance(
  run: Run,
  { definition, start, businessKey, superExecution }: InstanceStart,
): Execution {
  const id = run.nextId();
  return run.state.executions.insert({
    id,
    rootId: superExecution?.rootId ?? id,
    processInstanceId: id,
    parentId: null,
    superExecutionId: superExecution?.id ?? null,
    processDefinitionId: definition.id,
    activityId: start.id,
    scopeNodeId: null,
    isActive: true,
    isConcurrent: false,
    isScope: true,
    isSuspended: false,
    businessKey,
    name: null,
    tenantId: definition.tenantId,
  });
}
