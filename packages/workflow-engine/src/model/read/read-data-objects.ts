import type { DataObject } from '../process-model.ts';
import type { BpmnElement } from '../xml/bpmn-element.ts';
import { addProblem, type Reading } from './reading.ts';

/** Data objects with a type become variables; the others are drawing only. */
export function readDataObject(element: BpmnElement, scopeId: string | null, reading: Reading): DataObject[] {
  const structure =
    element.referenced('itemSubjectRef')?.text('structureRef') ?? element.reference('itemSubjectRef');
  if (structure === null) return [];
  const type = dataTypes.get(structure.replace(/^\w+:/, '').toLowerCase());
  if (type === undefined) {
    addProblem(reading, element.id, `data objects of type '${structure}' are not supported`);
    return [];
  }
  const name = element.text('name');
  if (name === null) {
    addProblem(reading, element.id, 'a data object needs a name');
    return [];
  }
  const text = element.extensions('activiti:Value')[0]?.text('activiti:value')?.trim() ?? null;
  if (text !== null && !isWritten(type, text)) {
    addProblem(reading, element.id, `'${text}' is not a value of type ${structure}`);
  }
  return [{ name, type, text, scopeId }];
}

const dataTypes: ReadonlyMap<string, DataObject['type']> = new Map([
  ['string', 'string'],
  ['boolean', 'boolean'],
  ['int', 'integer'],
  ['integer', 'integer'],
  ['long', 'long'],
  ['double', 'double'],
  ['datetime', 'date'],
]);

function isWritten(type: DataObject['type'], text: string): boolean {
  switch (type) {
    case 'integer':
    case 'long':
      return /^[+-]?\d{1,19}$/.test(text);
    case 'double':
      return Number.isFinite(Number(text));
    case 'date':
      return !Number.isNaN(Date.parse(text));
    default:
      return true;
  }
}
