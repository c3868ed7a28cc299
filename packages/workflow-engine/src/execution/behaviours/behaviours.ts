// One behaviour per BPMN element.
import { EngineError } from '../../engine-errors.ts';
import type { FlowNode } from '../../model/process-model.ts';
import type { Execution } from '../../state/rows.ts';
import type { Run } from '../run.ts';
import type { Behaviour, NodeOf } from './behaviour.ts';
import { callActivity } from './call-activity.ts';
import { endEvent } from './end-event.ts';
import { exclusiveGateway } from './exclusive-gateway.ts';
import { inclusiveGateway } from './inclusive-gateway.ts';
import { intermediateThrowEvent } from './intermediate-throw-event.ts';
import { parallelGateway } from './parallel-gateway.ts';
import { passThrough } from './pass-through.ts';
import { scriptTask } from './script-task.ts';
import { serviceTask } from './service-task.ts';
import { subProcess } from './sub-process.ts';
import { userTask } from './user-task.ts';
import { waitForTrigger } from './wait-for-trigger.ts';

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
