import type { MultiInstance } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { addProblem, type Reading } from './reading.ts';

export function readMultiInstance(activity: BpmnElement, reading: Reading): MultiInstance | null {
  const loop = activity.child('loopCharacteristics');
  if (loop === null) return null;
  if (loop.type !== 'bpmn:MultiInstanceLoopCharacteristics') {
    addProblem(reading, activity.id, 'standard loops are not supported; use multi-instance');
    return null;
  }
  const cardinality = loop.expression('loopCardinality');
  const collection = loop.text('activiti:collection')?.trim() ?? loop.reference('loopDataInputRef');
  if (cardinality === null && collection === null) {
    addProblem(
      reading,
      activity.id,
      'multi-instance needs a loopCardinality, a collection or a loopDataInputRef',
    );
  }
  return {
    isSequential: loop.flag('isSequential', false),
    cardinality,
    collection,
    elementVariable:
      loop.text('activiti:elementVariable') ?? loop.child('inputDataItem')?.text('name') ?? null,
    completionCondition: loop.expression('completionCondition'),
  };
}
