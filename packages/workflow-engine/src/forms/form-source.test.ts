import { describe, expect, it } from 'vitest';

import type { FormProperty } from '../model/process-model.ts';
import type { EngineValue } from '../values/engine-value.ts';
import {
  buildFormKey,
  buildFormProperties,
  createStartFormSource,
  createTaskFormSource,
} from './form-source.ts';

function property(id: string, fields: Partial<FormProperty> = {}): FormProperty {
  return {
    id,
    name: null,
    type: 'string',
    variable: null,
    expression: null,
    defaultExpression: null,
    isReadable: true,
    isWritable: true,
    isRequired: false,
    datePattern: null,
    enumValues: [],
    ...fields,
  };
}

const task = {
  executionId: '80',
  processInstanceId: '80',
  processDefinitionId: 'plan:1:7',
  taskDefinitionKey: 'review',
  tenantId: '',
};

function sourceOf(variables: Readonly<Record<string, EngineValue>>) {
  const sight = { businessKey: 'NC-7', variables: new Map(Object.entries(variables)), userId: 'kermit' };
  return createTaskFormSource(task, sight, 'America/Sao_Paulo');
}

function valueOf(shown: FormProperty, variables: Readonly<Record<string, EngineValue>> = {}) {
  return buildFormProperties({ formKey: null, properties: [shown] }, sourceOf(variables))[0]?.value;
}

const text = (value: string): EngineValue => ({ type: 'string', value });

describe('a task form', () => {
  it('shows readable properties only, with all that the wire knows of them', () => {
    const form = {
      formKey: null,
      properties: [
        property('secret', { isReadable: false }),
        property('when', { name: 'When', type: 'date', datePattern: 'dd-MMM-yyyy', isRequired: true }),
        property('kind', { type: 'enum', isWritable: false, enumValues: [{ id: 'a', name: null }] }),
        property('untyped', { type: null, enumValues: [{ id: 'a', name: null }], datePattern: 'yyyy' }),
      ],
    };
    const source = sourceOf({ when: { type: 'date', value: new Date('2026-05-01T01:00:00Z') } });
    const usual = { readable: true, writable: true, required: false, datePattern: null, enumValues: [] };
    expect(buildFormProperties(form, source)).toEqual([
      {
        ...usual,
        id: 'when',
        name: 'When',
        type: 'date',
        value: '30-Apr-2026',
        required: true,
        datePattern: 'dd-MMM-yyyy',
      },
      {
        ...usual,
        id: 'kind',
        name: null,
        type: 'enum',
        value: null,
        writable: false,
        enumValues: [{ id: 'a', name: null }],
      },
      { ...usual, id: 'untyped', name: null, type: null, value: null },
    ]);
  });

  it('takes the named variable, else the expression, else the variable of its own name', () => {
    const variables = { a: text('own'), b: text('named') };
    expect(valueOf(property('a'), variables)).toBe('own');
    expect(valueOf(property('a', { variable: 'b', expression: '${a}' }), variables)).toBe('named');
    expect(valueOf(property('x', { expression: '${a}-${b}' }), variables)).toBe('own-named');
  });

  it('shows the default only where there is no variable', () => {
    const withDefault = property('a', { defaultExpression: 'default' });
    expect(valueOf(withDefault)).toBe('default');
    expect(valueOf(withDefault, { a: { type: 'null' } })).toBeNull();
    expect(valueOf(property('a', { defaultExpression: 'default', variable: 'b' }), { b: text('x') })).toBe(
      'x',
    );
  });

  it('a place that is missing in a structure is nothing', () => {
    const address: EngineValue = { type: 'serializable', value: { city: 'Recife' } };
    expect(valueOf(property('street', { expression: '#{address.street}' }), { address })).toBeNull();
  });

  it('sees the execution and who looks', () => {
    expect(valueOf(property('p', { expression: '${execution.processBusinessKey}' }))).toBe('NC-7');
    expect(valueOf(property('p', { expression: "${execution.getVariable('a')}" }), { a: text('x') })).toBe(
      'x',
    );
    expect(valueOf(property('p', { expression: '${authenticatedUserId}' }))).toBe('kermit');
  });

  it('evaluates its key', () => {
    expect(buildFormKey({ formKey: 'plan-${kind}', properties: [] }, sourceOf({ kind: text('a') }))).toBe(
      'plan-a',
    );
    expect(buildFormKey({ formKey: null, properties: [] }, sourceOf({}))).toBeNull();
  });
});

describe('a start form', () => {
  it('shows defaults only, and its key as it is written', () => {
    const form = {
      formKey: 'plan-${kind}',
      properties: [property('a', { expression: '${a}' }), property('b', { defaultExpression: '${1 + 1}' })],
    };
    const source = createStartFormSource('UTC');
    expect(buildFormProperties(form, source).map(({ value }) => value)).toEqual([null, '2']);
    expect(buildFormKey(form, source)).toBe('plan-${kind}');
  });
});
