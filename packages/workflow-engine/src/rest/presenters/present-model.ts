// The parsed process as JSON. Activiti shows its own classes here; ours keeps their outline (processes with
// flow elements), and nobody should depend on more.
import type { FlowNode, ProcessModel } from '../../model/process-model.ts';

export function presentModel(model: ProcessModel) {
  return {
    targetNamespace: model.category,
    processes: [
      {
        id: model.id,
        name: model.name,
        documentation: model.documentation,
        executable: true,
        candidateStarterUsers: model.candidateStarterUsers,
        candidateStarterGroups: model.candidateStarterGroups,
        executionListeners: model.listeners,
        dataObjects: model.dataObjects,
        flowElements: [
          ...[...model.nodes.values()].map(presentNode),
          ...[...model.flows.values()].map((flow) => ({
            id: flow.id,
            type: 'sequenceFlow',
            sourceRef: flow.sourceId,
            targetRef: flow.targetId,
            conditionExpression: flow.condition,
            skipExpression: flow.skipExpression,
          })),
        ],
      },
    ],
  };
}

function presentNode(node: FlowNode) {
  const { kind, parentId, incoming, outgoing, isAsync, multiInstance, boundaryEvents, ...rest } = node;
  return {
    ...rest,
    type: kind,
    subProcessId: parentId,
    incomingFlows: incoming,
    outgoingFlows: outgoing,
    asynchronous: isAsync,
    loopCharacteristics: multiInstance,
    boundaryEvents,
  };
}
