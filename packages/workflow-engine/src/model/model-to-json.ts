// The model as JSON, for GET repository/process-definitions/{id}/model. Activiti answers with its own parser's
// objects; only `processes` with ids, names and flow elements is common ground.
import type { JsonObject, JsonValue } from '../values/engine-value.ts';
import type { FlowNode, ProcessModel } from './process-model.ts';

export function modelToJson(model: ProcessModel): JsonObject {
  return {
    targetNamespace: model.category,
    processes: [
      {
        id: model.id,
        name: model.name,
        executable: true,
        documentation: model.documentation,
        candidateStarterUsers: model.candidateStarterUsers,
        candidateStarterGroups: model.candidateStarterGroups,
        executionListeners: toJson(model.listeners),
        dataObjects: toJson(model.dataObjects.filter(({ scopeId }) => scopeId === null)),
        flowElements: listFlowElements(model, null),
      },
    ],
  };
}

/** Sub-processes hold their own elements, as in the file. */
function listFlowElements(model: ProcessModel, parentId: string | null): JsonValue[] {
  const nodes = [...model.nodes.values()].filter((node) => node.parentId === parentId);
  const nodeIds = new Set(nodes.map(({ id }) => id));
  const flows = [...model.flows.values()].filter(({ sourceId }) => nodeIds.has(sourceId));
  return [
    ...nodes.map((node) => presentNode(model, node)),
    ...flows.map(({ id, sourceId, targetId, condition, skipExpression, listeners }) => ({
      id,
      type: 'sequenceFlow',
      sourceRef: sourceId,
      targetRef: targetId,
      conditionExpression: condition,
      skipExpression,
      executionListeners: toJson(listeners),
    })),
  ];
}

function presentNode(model: ProcessModel, node: FlowNode): JsonValue {
  const {
    id,
    name,
    documentation,
    kind,
    historyType,
    parentId: _inWhichListItStands,
    incoming,
    outgoing,
    boundaryEvents,
    defaultFlow,
    isAsync,
    isExclusive,
    listeners,
    multiInstance,
    ...behaviour
  } = node;
  return {
    id,
    name,
    documentation,
    type: kind,
    activityType: historyType,
    incomingFlows: incoming,
    outgoingFlows: outgoing,
    boundaryEvents,
    defaultFlow,
    asynchronous: isAsync,
    exclusive: isExclusive,
    executionListeners: toJson(listeners),
    loopCharacteristics: toJson(multiInstance),
    ...readMembers(behaviour),
    ...(kind === 'subProcess'
      ? {
          dataObjects: toJson(model.dataObjects.filter(({ scopeId }) => scopeId === id)),
          flowElements: listFlowElements(model, id),
        }
      : {}),
  };
}

function toJson(value: unknown): JsonValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toJson);
  return typeof value === 'object' && value !== null ? readMembers(value) : null;
}

function readMembers(value: object): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toJson(member)]));
}
