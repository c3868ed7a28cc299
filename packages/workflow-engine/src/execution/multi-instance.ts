// An activity that runs once per element. The loop's counters live on the scope around all instances; each
// instance has its own element and number.
import { EngineError } from '../engine-errors.ts';
import type { FlowNode, MultiInstance } from '../model/process-model.ts';
import type { Execution } from '../state/rows.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { evaluateToBoolean, evaluateToList, evaluateToNumber } from './expressions/evaluate-as.ts';
import { beginActivity, followFlows } from './flow.ts';
import { selectFlows } from './outgoing-flows.ts';
import { createExecutionScope, needsScopePerInstance } from './scopes.ts';
import { getParent, planFor, type Run } from './run.ts';
import { clearScope, closeScope, createConcurrent, createScope } from './tokens.ts';
import { findVariable, setLocalVariable } from './variables.ts';
import { waitForInnerEvents } from './wait-for-events.ts';

/** More are no work of people, and an instance is loaded whole at each of its steps. */
export const mostLoopInstances = 4_000;
/** Of a process with all that it calls: loops may stand in loops. */
export const mostExecutions = 10_000;

export function startLoop(run: Run, loop: Execution, node: FlowNode): void {
  const characteristics = getMultiInstance(node);
  const elements = listElements(run, loop, characteristics, mostLoopInstances);
  const count = elements.length;
  if (count === 0) {
    finishLoop(run, loop, node);
    return;
  }
  if (!characteristics.isSequential) requireRoom(run, node, count);
  setCounter(run, loop, 'nrOfInstances', count);
  setCounter(run, loop, 'nrOfCompletedInstances', 0);
  setCounter(run, loop, 'nrOfActiveInstances', characteristics.isSequential ? 1 : count);
  if (characteristics.isSequential) {
    setElement(run, loop, characteristics, 0, elements[0]);
    beginInstance(run, loop, node);
    return;
  }
  run.state.executions.change(loop, { isActive: false });
  const instances = elements.map(() => createConcurrent(run, loop, node.id));
  for (const [index, instance] of instances.entries()) {
    setElement(run, instance, characteristics, index, elements[index]);
    planFor(run, instance, (current) => beginInstance(run, current, node));
  }
}

/** `token` is the instance's execution, or the scope inside it. */
export function completeLoopInstance(run: Run, token: Execution, node: FlowNode): void {
  const characteristics = getMultiInstance(node);
  const instance = needsScopePerInstance(node) ? closeScope(run, token) : token;
  const loop = characteristics.isSequential ? instance : getParent(run, instance);
  const total = readCounter(run, loop, 'nrOfInstances');
  const completed = readCounter(run, loop, 'nrOfCompletedInstances') + 1;
  const next = readCounter(run, instance, 'loopCounter') + 1;
  if (characteristics.isSequential) setCounter(run, loop, 'loopCounter', next);
  setCounter(run, loop, 'nrOfCompletedInstances', completed);
  if (!characteristics.isSequential) {
    setCounter(run, loop, 'nrOfActiveInstances', readCounter(run, loop, 'nrOfActiveInstances') - 1);
  }

  const isOver = completed >= total || isConditionMet(run, instance, characteristics);
  if (isOver) {
    finishLoop(run, loop, node);
  } else if (characteristics.isSequential) {
    // One that began before there was a limit goes on.
    const elements = listElements(run, loop, characteristics, Infinity);
    setElement(run, loop, characteristics, next, elements[next]);
    beginInstance(run, loop, node);
  } else {
    run.state.executions.change(instance, { isActive: false });
  }
}

function beginInstance(run: Run, instance: Execution, node: FlowNode): void {
  let token = instance;
  if (needsScopePerInstance(node)) {
    token = createScope(run, instance, node.id);
    // Each of the sub-processes that run side by side is shown beside what goes on inside it.
    if (instance.isConcurrent && node.kind === 'subProcess')
      run.state.executions.change(instance, { activityId: node.id, isActive: true });
    waitForInnerEvents(run, token, node);
  }
  beginActivity(run, token, node);
}

/** Instances still under way are given up. */
function finishLoop(run: Run, loop: Execution, node: FlowNode): void {
  const flows = selectFlows(run, loop, node);
  clearScope(run, loop);
  followFlows(run, closeScope(run, loop), node, flows);
}

function isConditionMet(run: Run, instance: Execution, { completionCondition }: MultiInstance): boolean {
  return (
    completionCondition !== null &&
    evaluateToBoolean(completionCondition, createExecutionScope(run, instance))
  );
}

/** With a cardinality there are only numbers, so the elements are nothing. */
function listElements(
  run: Run,
  loop: Execution,
  characteristics: MultiInstance,
  most: number,
): readonly (EngineValue | undefined)[] {
  const scope = createExecutionScope(run, loop);
  if (characteristics.cardinality !== null) {
    const count = evaluateToNumber(characteristics.cardinality, scope);
    if (count === null || !Number.isInteger(count) || count < 0) {
      throw new EngineError(
        'engine-failure',
        `Invalid number of instances: must be a non-negative integer value, but was ${count}`,
      );
    }
    requireFew(loop, count, most);
    return Array.from({ length: count }, () => undefined);
  }
  const collection = characteristics.collection ?? '';
  const isName = !collection.includes('${') && !collection.includes('#{');
  if (isName && findVariable(run, loop, collection) === undefined) {
    throw new EngineError('illegal-argument', `Variable '${collection}' is not found`);
  }
  const list = evaluateToList(isName ? `\${${collection}}` : collection, scope);
  if (list === null) {
    throw new EngineError('illegal-argument', `Variable '${collection}' is not a Collection`);
  }
  requireFew(loop, list.length, most);
  return list;
}

/** Whoever gave the number can give a smaller one, so it is their fault and not the engine's. */
function requireFew({ activityId }: Execution, count: number, most: number): void {
  if (count <= most) return;
  throw new EngineError(
    'illegal-argument',
    `Activity '${activityId}' would have ${count} instances; at most ${most} are possible`,
  );
}

function requireRoom(run: Run, node: FlowNode, count: number): void {
  if (run.state.executions.size + count <= mostExecutions) return;
  throw new EngineError(
    'illegal-argument',
    `With ${count} instances of activity '${node.id}' the process would have more than ${mostExecutions} executions`,
  );
}

function setElement(
  run: Run,
  execution: Execution,
  characteristics: MultiInstance,
  index: number,
  element: EngineValue | undefined,
): void {
  setLocalVariable(run, execution, 'loopCounter', { type: 'integer', value: index });
  if (characteristics.elementVariable !== null && element !== undefined) {
    setLocalVariable(run, execution, characteristics.elementVariable, element);
  }
}

function setCounter(run: Run, loop: Execution, name: string, value: number): void {
  setLocalVariable(run, loop, name, { type: 'integer', value });
}

function readCounter(run: Run, execution: Execution, name: string): number {
  const value = run.state.findExecutionVariable(execution.id, name)?.value;
  if (value?.type !== 'integer')
    throw new EngineError('engine-failure', `The loop lost its counter '${name}'`);
  return value.value;
}

function getMultiInstance(node: FlowNode): MultiInstance {
  if (node.multiInstance === null) throw new EngineError('engine-failure', `'${node.id}' is no loop`);
  return node.multiInstance;
}
