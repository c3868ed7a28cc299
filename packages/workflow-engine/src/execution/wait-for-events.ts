// A scope that opens begins to wait: subscriptions for messages and signals, jobs for timers.
import type { EventTrigger, FlowNode } from '../model/process-model.ts';
import type { Execution, EventSubscription } from '../state/rows.ts';
import { EngineError } from '../engine-errors.ts';
import { evaluateToText } from './expressions/evaluate-as.ts';
import { addJob, resolveTimer } from './jobs.ts';
import { listOutgoing } from './outgoing-flows.ts';
import { createExecutionScope } from './scopes.ts';
import { getInstance, getNode, type Run } from './run.ts';

/** Events at the edge of an activity live as long as its scope. */
export function waitForBoundaryEvents(run: Run, scope: Execution, node: FlowNode): void {
  for (const id of node.boundaryEvents) {
    const boundary = getNode(run, scope, id);
    if (boundary.kind === 'boundaryEvent') waitForTrigger(run, scope, boundary.id, boundary.trigger);
  }
}

/** What the activity itself waits for, and the event sub-processes inside it. */
export function waitForInnerEvents(run: Run, scope: Execution, node: FlowNode): void {
  if (node.kind === 'intermediateCatchEvent') waitForTrigger(run, scope, node.id, node.trigger);
  if (node.kind === 'eventGateway') {
    for (const flow of listOutgoing(run, scope, node)) {
      const target = getNode(run, scope, flow.targetId);
      if (target.kind === 'intermediateCatchEvent') waitForTrigger(run, scope, target.id, target.trigger);
    }
  }
  if (node.kind === 'subProcess') waitForEventSubProcesses(run, scope, node.id);
}

/** `parentId` null: those of the process. */
export function waitForEventSubProcesses(run: Run, scope: Execution, parentId: string | null): void {
  for (const start of listEventSubProcessStarts(run, scope, parentId)) {
    waitForTrigger(run, scope, start.id, start.trigger);
  }
}

export function listEventSubProcessStarts(
  run: Run,
  scope: Execution,
  parentId: string | null,
): (FlowNode & { kind: 'startEvent' })[] {
  const nodes = [...run.getModel(scope.processDefinitionId).nodes.values()];
  const eventSubProcesses = new Set(
    nodes
      .filter((node) => node.kind === 'subProcess' && node.isEventTriggered && node.parentId === parentId)
      .map((node) => node.id),
  );
  return nodes.filter(
    (node): node is FlowNode & { kind: 'startEvent' } =>
      node.kind === 'startEvent' && node.parentId !== null && eventSubProcesses.has(node.parentId),
  );
}

function waitForTrigger(run: Run, scope: Execution, eventNodeId: string, trigger: EventTrigger): void {
  switch (trigger.kind) {
    // These are looked for when they are thrown.
    case 'none':
    case 'error':
    case 'cancel':
    case 'compensate':
      return;
    case 'timer': {
      const plan = resolveTimer(trigger.timer, createExecutionScope(run, scope), run.now, run.environment);
      if (plan === null) return;
      addJob(run, {
        kind: 'timer',
        work: { handler: 'timer-event', activityId: eventNodeId },
        execution: scope,
        instance: getInstance(run, scope),
        dueAt: plan.dueAt,
        repeat: plan.repeat,
      });
      return;
    }
    case 'message':
      subscribe(run, scope, eventNodeId, 'message', evaluateName(run, scope, trigger.messageName));
      return;
    case 'signal':
      subscribe(run, scope, eventNodeId, 'signal', evaluateName(run, scope, trigger.signalName));
  }
}

function subscribe(
  run: Run,
  scope: Execution,
  activityId: string,
  kind: EventSubscription['kind'],
  eventName: string,
): void {
  run.state.subscriptions.insert({
    id: run.nextId(),
    kind,
    eventName,
    rootId: scope.rootId,
    processInstanceId: scope.processInstanceId,
    executionId: scope.id,
    processDefinitionId: scope.processDefinitionId,
    activityId,
    createdAt: run.now,
    tenantId: scope.tenantId,
  });
}

function evaluateName(run: Run, scope: Execution, expression: string): string {
  const name = evaluateToText(expression, createExecutionScope(run, scope));
  if (name === null || name === '') {
    throw new EngineError('engine-failure', `The name of an event is empty: ${expression}`);
  }
  return name;
}
