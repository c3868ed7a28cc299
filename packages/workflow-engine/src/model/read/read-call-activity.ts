import type { CallActivityBehaviour, VariableMapping } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { addProblem, type Reading } from './reading.ts';

export function readCallActivity(activity: BpmnElement, reading: Reading): CallActivityBehaviour {
  const calledElement = activity.text('calledElement')?.trim();
  if (calledElement === undefined) addProblem(reading, activity.id, 'calledElement is missing');
  if ((activity.text('activiti:calledElementBinding') ?? 'latest') !== 'latest') {
    addProblem(reading, activity.id, 'only the latest version of a process can be called');
  }
  const inputs = activity.extensions('activiti:In');
  const outputs = activity.extensions('activiti:Out');
  if (outputs.some(takesAll)) addProblem(reading, activity.id, 'out cannot take all variables; name them');
  const businessKey =
    activity.text('activiti:businessKey') ??
    inputs.map((input) => input.text('activiti:businessKey')).find((key) => key !== null);
  return {
    kind: 'callActivity',
    calledElement: calledElement ?? '',
    businessKey: businessKey ?? null,
    inheritBusinessKey: activity.flag('activiti:inheritBusinessKey', false),
    inheritVariables: activity.flag('activiti:inheritVariables', false) || inputs.some(takesAll),
    inputs: inputs.flatMap((input) => readMapping(input, activity, reading)),
    outputs: outputs.flatMap((output) => readMapping(output, activity, reading)),
  };
}

function takesAll(mapping: BpmnElement): boolean {
  return mapping.text('activiti:variables') === 'all';
}

function readMapping(mapping: BpmnElement, activity: BpmnElement, reading: Reading): VariableMapping[] {
  if (takesAll(mapping) || mapping.text('activiti:businessKey') !== null) return [];
  const source = mapping.text('activiti:source');
  const sourceExpression = mapping.text('activiti:sourceExpression');
  const target = mapping.text('activiti:target');
  if (target === null || (source === null) === (sourceExpression === null)) {
    addProblem(
      reading,
      activity.id,
      'a variable mapping needs a target and one of source and sourceExpression',
    );
    return [];
  }
  return [{ source, sourceExpression, target }];
}
