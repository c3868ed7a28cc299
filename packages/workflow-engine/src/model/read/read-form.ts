import { addProblem, type Reading } from './reading.ts';
import type { FormModel, FormProperty, FormPropertyType } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';

/** The form of a start event or a user task. */
export function readForm(element: BpmnElement, reading: Reading): FormModel {
  return {
    formKey: element.text('activiti:formKey'),
    properties: element
      .extensions('activiti:FormProperty')
      .flatMap((property) => readProperty(property, element, reading)),
  };
}

const formTypes: readonly FormPropertyType[] = [
  'string',
  'long',
  'double',
  'boolean',
  'date',
  'enum',
  'user',
  'month',
  'processDefinition',
];

const activitiDatePattern = 'dd/MM/yyyy';

function readProperty(property: BpmnElement, owner: BpmnElement, reading: Reading): FormProperty[] {
  const id = property.text('activiti:id');
  if (id === null) {
    addProblem(reading, owner.id, 'a form property has no id');
    return [];
  }
  const type = readType(property, id, owner, reading);
  return [
    {
      id,
      name: property.text('activiti:name'),
      type,
      variable: property.text('activiti:variable'),
      expression: property.text('activiti:expression'),
      defaultExpression: property.text('activiti:default'),
      isReadable: property.flag('activiti:readable', true),
      isWritable: property.flag('activiti:writable', true),
      isRequired: property.flag('activiti:required', false),
      datePattern: type === 'date' ? (property.text('activiti:datePattern') ?? activitiDatePattern) : null,
      enumValues: type === 'enum' ? readEnumValues(property, id, owner, reading) : [],
    },
  ];
}

function readType(
  property: BpmnElement,
  id: string,
  owner: BpmnElement,
  reading: Reading,
): FormPropertyType | null {
  const name = property.text('activiti:type');
  if (name === null) return null;
  const type = formTypes.find((each) => each === name);
  if (type === undefined) {
    // The text is the one that Activiti 5.22 answers with.
    reading.problems.push({
      elementId: owner.id,
      reason: `unknown type '${name}' ${id}`,
      kind: 'unknown-form-type',
    });
  }
  return type ?? null;
}

function readEnumValues(
  property: BpmnElement,
  propertyId: string,
  owner: BpmnElement,
  reading: Reading,
): { id: string; name: string | null }[] {
  return property.children('activiti:values').flatMap((value) => {
    const id = value.text('activiti:id');
    if (id === null) {
      addProblem(reading, owner.id, `form property '${propertyId}': a value has no id`);
      return [];
    }
    return [{ id, name: value.text('activiti:name') }];
  });
}
