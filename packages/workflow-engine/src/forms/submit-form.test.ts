import { describe, expect, it } from 'vitest';

import type { FormModel, FormProperty } from '../model/process-model.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { decodeSubmission, listDefinitionsNamed, listUsersNamed } from './submit-form.ts';

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

function form(...properties: FormProperty[]): FormModel {
  return { formKey: null, properties };
}

function submit(
  model: FormModel,
  properties: Readonly<Record<string, string | null>>,
  variables: Readonly<Record<string, EngineValue>> = {},
) {
  const { variables: written, formProperties } = decodeSubmission(
    model,
    Object.entries(properties).map(([id, value]) => ({ id, value })),
    {
      timeZone: 'UTC',
      isKnownUser: (id) => id === 'gonzo',
      scope: { find: (name) => variables[name] },
    },
  );
  return { variables: Object.fromEntries(written.map(({ name, value }) => [name, value])), formProperties };
}

const text = (value: string): EngineValue => ({ type: 'string', value });

describe('what is set', () => {
  it('is typed, and what the form does not declare is text', () => {
    const model = form(
      property('title', { isRequired: true }),
      property('amount', { type: 'long' }),
      property('when', { type: 'date', datePattern: 'dd/MM/yyyy' }),
      property('owner', { type: 'user' }),
    );
    const submitted = { title: 'Hello', amount: '12', when: '31/12/2026', owner: 'gonzo', extra: 'free' };
    expect(submit(model, submitted)).toEqual({
      variables: {
        title: text('Hello'),
        amount: { type: 'long', value: 12n },
        when: { type: 'date', value: new Date('2026-12-31T00:00:00Z') },
        owner: text('gonzo'),
        extra: text('free'),
      },
      formProperties: Object.entries(submitted).map(([id, value]) => ({ id, text: value })),
    });
  });

  it('leaves alone what was not sent', () => {
    expect(submit(form(property('a'), property('b')), { b: 'x' }).variables).toEqual({ b: text('x') });
  });

  it('uses the variable that the property names', () => {
    expect(submit(form(property('a', { variable: 'other' })), { a: 'x' }).variables).toEqual({
      other: text('x'),
    });
  });

  it('of a property sent twice the last counts', () => {
    const sent = [
      { id: 'a', value: '1' },
      { id: 'a', value: '2' },
    ];
    const context = { timeZone: 'UTC', isKnownUser: () => true, scope: { find: () => undefined } };
    expect(decodeSubmission(form(property('a')), sent, context)).toEqual({
      variables: [{ name: 'a', value: text('2') }],
      formProperties: [{ id: 'a', text: '2' }],
    });
  });

  it('keeps null apart from the empty text', () => {
    expect(
      submit(form(property('a'), property('b'), property('c', { type: 'long' })), { a: null, b: '', c: '' }),
    ).toHaveProperty('variables', { a: { type: 'null' }, b: text(''), c: { type: 'null' } });
  });

  it('a required property may be null or empty, but not absent', () => {
    const model = form(property('a', { isRequired: true }));
    expect(submit(model, { a: null }).variables).toEqual({ a: { type: 'null' } });
    expect(submit(model, { a: '' }).variables).toEqual({ a: text('') });
  });
});

describe('defaults', () => {
  it('are set when nothing was sent, and typed', () => {
    const model = form(
      property('hint', { defaultExpression: 'fill me' }),
      property('days', { type: 'long', defaultExpression: '${base + 1}', isRequired: true }),
    );
    expect(submit(model, {}, { base: { type: 'integer', value: 4 } }).variables).toEqual({
      hint: text('fill me'),
      days: { type: 'long', value: 5n },
    });
  });

  it('see what an earlier property was given', () => {
    const model = form(property('first'), property('second', { defaultExpression: '${first}!' }));
    expect(submit(model, { first: 'now' }, { first: text('before') }).variables).toMatchObject({
      second: text('now!'),
    });
  });

  it('that are nothing leave the property as it is, or missing', () => {
    const fields = { defaultExpression: '${none}' };
    const none: Record<string, EngineValue> = { none: { type: 'null' } };
    expect(submit(form(property('a', fields)), {}, none).variables).toEqual({});
    expect(() => submit(form(property('a', { ...fields, isRequired: true })), {}, none)).toThrow(
      "form property 'a' is required",
    );
  });
});

describe('expressions', () => {
  it('write to the variable, or to the place inside it', () => {
    const address: EngineValue = {
      type: 'serializable',
      value: { street: null, rooms: [{ no: 1 }, { no: 2 }] },
    };
    const written = (expression: string) =>
      submit(form(property('p', { expression })), { p: 'new' }, { address }).variables;
    expect(written('#{plain}')).toEqual({ plain: text('new') });
    expect(written('#{address.street}')).toEqual({
      address: { type: 'serializable', value: { street: 'new', rooms: [{ no: 1 }, { no: 2 }] } },
    });
    expect(written("${address['rooms'][1].no}")).toEqual({
      address: { type: 'serializable', value: { street: null, rooms: [{ no: 1 }, { no: 'new' }] } },
    });
  });

  it.each(['${missing.street}', '${address.street.number}', '${a + b}', 'text', '${a}${b}', '${list[7]}'])(
    '%s cannot be written to',
    (expression) => {
      const variables: Record<string, EngineValue> = {
        address: { type: 'serializable', value: { street: null } },
        list: { type: 'serializable', value: [1] },
      };
      expect(() => submit(form(property('p', { expression })), { p: 'new' }, variables)).toThrow(
        expect.objectContaining({
          kind: 'engine-failure',
          message: `Error while evaluating expression: ${expression}`,
        }),
      );
    },
  );
});

describe('refusals', () => {
  it.each<[string, FormModel, Readonly<Record<string, string | null>>, string, string]>([
    [
      'missing',
      form(property('title', { isRequired: true })),
      {},
      'engine-failure',
      "form property 'title' is required",
    ],
    [
      'read-only',
      form(property('title', { isWritable: false })),
      { title: 'x' },
      'engine-failure',
      "form property 'title' is not writable",
    ],
    ['number', form(property('n', { type: 'long' })), { n: 'x' }, 'engine-failure', 'For input string: "x"'],
    [
      'user',
      form(property('u', { type: 'user' })),
      { u: 'nobody' },
      'not-found',
      'User nobody does not exist',
    ],
  ])('%s', (_name, model, properties, kind, message) => {
    expect(() => submit(model, properties)).toThrow(expect.objectContaining({ kind, message }));
  });
});

it('names the people and definitions to look up', () => {
  const model = form(
    property('owner', { type: 'user' }),
    property('other', { type: 'user', defaultExpression: '${boss}' }),
    property('plan', { type: 'processDefinition' }),
    property('title'),
  );
  const properties = [
    { id: 'owner', value: 'gonzo' },
    { id: 'title', value: 'kermit' },
    { id: 'plan', value: 'plan:1:7' },
  ];
  expect(listUsersNamed(model, properties)).toEqual(['gonzo']);
  expect(listUsersNamed(model, properties, { find: () => text('fozzie') })).toEqual(['gonzo', 'fozzie']);
  expect(listDefinitionsNamed(model, properties)).toEqual(['plan:1:7']);
});
