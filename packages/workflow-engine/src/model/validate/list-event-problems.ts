// Where events may stand, and what they may wait for there.
import { createProblem, type ModelProblem } from '../model-problem.ts';
import type { EventTrigger, FlowNode, ProcessModel } from '../process-model.ts';

/** @param unread Ids of elements that have a problem of their own and may be missing from the model. */
export function listEventProblems(model: ProcessModel, unread: ReadonlySet<string | null>): ModelProblem[] {
  const nodes = [...model.nodes.values()];
  const starts = groupStartEvents(nodes);
  return [
    ...listProcessStartProblems(model, starts.get(null) ?? [], unread),
    ...nodes.flatMap((node) => [
      ...listSubProcessStartProblems(node, starts.get(node.id) ?? [], unread),
      ...listBoundaryProblems(node, model, unread),
      ...listCatchProblems(node),
      ...listEndProblems(node, model),
      ...listHandlerProblems(node, model),
    ]),
  ];
}

type StartEvent = Extract<FlowNode, { readonly kind: 'startEvent' }>;
type TriggerKind = EventTrigger['kind'];

/** By the sub-process they are in. */
function groupStartEvents(nodes: readonly FlowNode[]): ReadonlyMap<string | null, readonly StartEvent[]> {
  const groups = new Map<string | null, StartEvent[]>();
  for (const node of nodes) {
    if (node.kind !== 'startEvent') continue;
    const group = groups.get(node.parentId) ?? [];
    group.push(node);
    groups.set(node.parentId, group);
  }
  return groups;
}

function listProcessStartProblems(
  model: ProcessModel,
  starts: readonly StartEvent[],
  unread: ReadonlySet<string | null>,
): ModelProblem[] {
  // Perhaps its start event is the one that could not be read.
  const missing =
    starts.length > 0 || unread.size > 0 ? [] : [createProblem(model.id, 'the process has no start event')];
  const plain = starts.filter(({ trigger }) => trigger.kind === 'none');
  const further = plain
    .slice(1)
    .map(({ id }) => createProblem(id, 'multiple none start events are not supported in a process'));
  return [
    ...missing,
    ...further,
    ...listTriggerProblems(starts, ['none', 'timer', 'message', 'signal'], 'the start event of a process'),
    ...listRepeatedMessages(starts),
    ...starts
      .filter(isComputed)
      .map(({ id }) => createProblem(id, 'what starts a process is fixed text and no expression')),
  ];
}

/** It begins to wait at deployment, where there are no variables yet. */
function isComputed({ trigger }: StartEvent): boolean {
  return listStartTexts(trigger).some((text) => /[$#]\{/.test(text));
}

function listStartTexts(trigger: EventTrigger): readonly string[] {
  switch (trigger.kind) {
    case 'message':
      return [trigger.messageName];
    case 'signal':
      return [trigger.signalName];
    default:
      return [];
  }
}

function listSubProcessStartProblems(
  node: FlowNode,
  starts: readonly StartEvent[],
  unread: ReadonlySet<string | null>,
): ModelProblem[] {
  if (node.kind !== 'subProcess') return [];
  if (starts.length > 1)
    return [createProblem(node.id, 'multiple start events are not supported in a sub-process')];
  if (starts.length === 0)
    return unread.size > 0 ? [] : [createProblem(node.id, 'the sub-process has no start event')];
  return node.isEventTriggered
    ? listTriggerProblems(
        starts,
        ['error', 'message', 'signal', 'timer'],
        'the start event of an event sub-process',
      )
    : listTriggerProblems(starts, ['none'], 'the start event of a sub-process');
}

const activityKinds: readonly FlowNode['kind'][] = [
  'userTask',
  'manualTask',
  'receiveTask',
  'serviceTask',
  'scriptTask',
  'subProcess',
  'callActivity',
];

function listBoundaryProblems(
  node: FlowNode,
  model: ProcessModel,
  unread: ReadonlySet<string | null>,
): ModelProblem[] {
  if (node.kind !== 'boundaryEvent') return listAttachedProblems(node, model);
  const problems = listTriggerProblems(
    [node],
    ['timer', 'message', 'signal', 'error', 'cancel', 'compensate'],
    'a boundary event',
  );
  const activity = model.nodes.get(node.attachedTo);
  if (activity === undefined) {
    return unread.has(node.attachedTo) || unread.has(node.id)
      ? problems
      : [...problems, createProblem(node.id, `attachedToRef '${node.attachedTo}' is no activity`)];
  }
  const isActivity = activityKinds.includes(activity.kind);
  if (!isActivity || (activity.kind === 'subProcess' && activity.isEventTriggered)) {
    problems.push(createProblem(node.id, `attachedToRef '${node.attachedTo}' is no activity`));
  }
  if (!isInside(activity, node.parentId, model)) {
    problems.push(createProblem(node.id, `attachedToRef '${node.attachedTo}' is in another sub-process`));
  }
  const isTransaction = activity.kind === 'subProcess' && activity.isTransaction;
  if (node.trigger.kind === 'cancel' && !isTransaction) {
    problems.push(createProblem(node.id, 'a cancel event can only be attached to a transaction'));
  }
  return problems;
}

/** The event may stand further out than the activity, as in Activiti. */
function isInside(activity: FlowNode, parentId: string | null, model: ProcessModel): boolean {
  for (let around = activity.parentId; around !== parentId;) {
    if (around === null) return false;
    around = model.nodes.get(around)?.parentId ?? null;
  }
  return true;
}

function listEndProblems(node: FlowNode, model: ProcessModel): ModelProblem[] {
  if (node.kind !== 'endEvent' || node.result.kind !== 'cancel') return [];
  const around = node.parentId === null ? undefined : model.nodes.get(node.parentId);
  return around?.kind === 'subProcess' && around.isTransaction
    ? []
    : [createProblem(node.id, 'an end that cancels can only stand in a transaction')];
}

function listHandlerProblems(node: FlowNode, model: ProcessModel): ModelProblem[] {
  const { compensationHandler } = node;
  if (compensationHandler === null) return [];
  const handler = model.nodes.get(compensationHandler);
  return handler !== undefined && activityKinds.includes(handler.kind) && handler.parentId === node.parentId
    ? []
    : [createProblem(node.id, `its compensation '${compensationHandler}' is no activity beside it`)];
}

function listAttachedProblems(node: FlowNode, model: ProcessModel): ModelProblem[] {
  return listRepeatedMessages(
    node.boundaryEvents.flatMap((id) => {
      const event = model.nodes.get(id);
      return event?.kind === 'boundaryEvent' ? [event] : [];
    }),
  );
}

function listCatchProblems(node: FlowNode): ModelProblem[] {
  return node.kind === 'intermediateCatchEvent'
    ? listTriggerProblems([node], ['timer', 'message', 'signal'], 'an intermediate catch event')
    : [];
}

function listTriggerProblems(
  events: readonly { readonly id: string; readonly trigger: EventTrigger }[],
  allowed: readonly TriggerKind[],
  place: string,
): ModelProblem[] {
  const names = allowed.join(', ');
  return events
    .filter(({ trigger }) => !allowed.includes(trigger.kind))
    .map(({ id, trigger }) => createProblem(id, `${place} is one of ${names}, not ${trigger.kind}`));
}

function listRepeatedMessages(
  events: readonly { readonly id: string; readonly trigger: EventTrigger }[],
): ModelProblem[] {
  const seen = new Set<string>();
  return events.flatMap(({ id, trigger }) => {
    if (trigger.kind !== 'message') return [];
    const isRepeated = seen.has(trigger.messageName);
    seen.add(trigger.messageName);
    return isRepeated
      ? [createProblem(id, `message '${trigger.messageName}' is waited for by another event here already`)]
      : [];
  });
}
