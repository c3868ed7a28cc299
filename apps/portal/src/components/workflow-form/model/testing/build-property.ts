import type { FormProperty } from '@prumo/contracts/workflow/form-data';

export function buildProperty(changed: Partial<FormProperty> = {}): FormProperty {
  return {
    id: 'field',
    name: null,
    type: 'string',
    value: null,
    readable: true,
    writable: true,
    required: false,
    datePattern: null,
    enumValues: [],
    ...changed,
  };
}
