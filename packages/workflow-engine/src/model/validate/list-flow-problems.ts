// Sequence flows, and the gateways that choose among them.
import { createProblem, type ModelProblem } from '../model-problem.ts';
import type { FlowNode, ProcessModel, SequenceFlow } from '../process-model.ts';

/** @param unread Ids of elements that have a problem of their own and may be missing from the model. */
export function listFlowProblems(model: ProcessModel, unread: ReadonlySet<string | null>): ModelProblem[] {
  return [
    ...[...model.flows.values()].flatMap((flow) => listProblemsOfFlow(flow, model, unread)),
    ...[...model.nodes.values()].flatMap((node) => [
      ...listDefaultFlowProblems(node, model),
      ...listGatewayProblems(node, model, unread),
    ]),
  ];
}

function listProblemsOfFlow(
  flow: SequenceFlow,
  model: ProcessModel,
  unread: ReadonlySet<string | null>,
): ModelProblem[] {
  const source = model.nodes.get(flow.sourceId);
  const target = model.nodes.get(flow.targetId);
  const problems = [
    ...(source === undefined && !unread.has(flow.sourceId)
      ? [`Invalid source for sequence flow: sourceRef '${flow.sourceId}' is no element that a flow can leave`]
      : []),
    ...(target === undefined && !unread.has(flow.targetId)
      ? [`Invalid target for sequence flow: targetRef '${flow.targetId}' is no element that a flow can enter`]
      : []),
  ];
  if (source !== undefined && target !== undefined) {
    if (source.parentId !== target.parentId)
      problems.push('a sequence flow cannot cross the border of a sub-process');
    if (source.kind === 'endEvent' || isEventSubProcess(source)) {
      problems.push(`no sequence flow can leave '${source.id}'`);
    }
    if (target.kind === 'startEvent' || target.kind === 'boundaryEvent' || isEventSubProcess(target)) {
      problems.push(`no sequence flow can enter '${target.id}'`);
    }
  }
  return problems.map((reason) => createProblem(flow.id, reason));
}

function isEventSubProcess(node: FlowNode): boolean {
  return node.kind === 'subProcess' && node.isEventTriggered;
}

function listDefaultFlowProblems(node: FlowNode, model: ProcessModel): ModelProblem[] {
  if (node.defaultFlow === null) return [];
  const flow = model.flows.get(node.defaultFlow);
  // A reference to nothing is among the problems of reading already.
  if (flow === undefined) return [];
  if (flow.sourceId !== node.id) {
    return [createProblem(node.id, `default flow '${flow.id}' does not leave this element`)];
  }
  if (flow.condition !== null && node.kind === 'exclusiveGateway') {
    return [createProblem(node.id, `default flow '${flow.id}' has a condition, which is not allowed`)];
  }
  return [];
}

function listGatewayProblems(
  node: FlowNode,
  model: ProcessModel,
  unread: ReadonlySet<string | null>,
): ModelProblem[] {
  const flows = node.outgoing.flatMap((id) => model.flows.get(id) ?? []);
  switch (node.kind) {
    case 'exclusiveGateway': {
      const [only] = flows;
      if (only === undefined)
        return [createProblem(node.id, 'exclusive gateway has no outgoing sequence flow')];
      return flows.length === 1 && only.condition !== null
        ? [
            createProblem(
              node.id,
              `exclusive gateway has only one outgoing sequence flow, '${only.id}', which may not have a condition`,
            ),
          ]
        : [];
    }
    case 'eventGateway': {
      if (flows.length === 0) return [createProblem(node.id, 'event gateway has no outgoing sequence flow')];
      return flows
        .filter(({ targetId }) => {
          const target = model.nodes.get(targetId);
          return target === undefined ? false : target.kind !== 'intermediateCatchEvent';
        })
        .filter(({ targetId }) => !unread.has(targetId))
        .map(({ targetId }) =>
          createProblem(
            node.id,
            `event gateway can only be connected to intermediate catch events, and '${targetId}' is none`,
          ),
        );
    }
    default:
      return [];
  }
}
