// One behaviour per BPMN element.
import { EngineError } from '../../engine-errors.ts';
import type { FlowNode } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import type { Run } from '../run.ts';
import { type Behaviour, type NodeOf, passThrough, waitForTrigger } from './behaviour.ts';
import { callActivity, subProcess } from './call-activity.ts';
import { endEvent, intermediateThrowEvent } from './events.ts';
import { exclusiveGateway, inclusiveGateway, parallelGateway } from './gateways.ts';
import { scriptTask, serviceTask } from './automatic-tasks.ts';
import { userTask } from './user-task.ts';

const behaviours: { readonly [Kind in FlowNode['kind']]: Behaviour<NodeOf<Kind>> } = {
  startEvent: passThrough,
  endEvent,
  userTask,
  manualTask: passThrough,
  receiveTask: waitForTrigger,
  serviceTask,
  scriptTask,
  subProcess,
  callActivity,
  exclusiveGateway,
  parallelGateway,
  inclusiveGateway,
  eventGateway: waitForTrigger,
  boundaryEvent: passThrough,
  intermediateCatchEvent: waitForTrigger,
  intermediateThrowEvent,
};

export function executeBehaviour(run: Run, token: Execution, node: FlowNode): void | Promise<void> {
  // The table pairs each kind with its own behaviour; TypeScript cannot follow that through the index.
  const behaviour = behaviours[node.kind] as Behaviour | undefined;
  if (behaviour === undefined) throw new EngineError('engine-failure', `'${node.id}' cannot be run`);
  return behaviour.execute(run, token, node);
}
