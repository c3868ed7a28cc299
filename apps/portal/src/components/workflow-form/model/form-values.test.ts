import type { FormProperty } from '@prumo/contracts/workflow/form-data';
import { buildSubmitStartFormRequest } from '@prumo/contracts/workflow/process-requests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findFieldFault } from './field-fault.ts';
import { type FormField, listFormFields } from './form-field.ts';
import { buildFormValues, encodeField, presentFieldValue } from './form-values.ts';
import { arbitraryForm, arbitraryProperty, arbitraryTyped } from './testing/arbitrary-forms.ts';
import { buildProperty } from './testing/build-property.ts';

function fieldOf(changed: Partial<FormProperty>): FormField {
  return getField(buildProperty(changed));
}

describe('what is wrong with a value', () => {
  it.each([
    [{ required: true }, '', 'missing'],
    [{ required: true }, '   ', 'missing'],
    [{ required: true, type: 'boolean' }, '', 'missing'],
    [{ required: true, writable: false }, '', null],
    [{}, '', null],
    [{ type: 'long' }, '1,5', 'no-whole-number'],
    [{ type: 'long' }, '1.5', 'no-whole-number'],
    [{ type: 'long' }, '1.500', null],
    [{ type: 'long' }, '9223372036854775807', null],
    [{ type: 'long' }, '9223372036854775808', 'too-large'],
    [{ type: 'double' }, '1.5', 'no-number'],
    [{ type: 'double' }, '1.500,25', null],
    [{ type: 'double' }, 'x', 'no-number'],
    [{ type: 'double' }, '1e999', 'too-large'],
    [{ type: 'date' }, '2026-02-30', 'no-date'],
    [{ type: 'date', datePattern: 'dd/MM/yy' }, '1890-01-01', 'no-date'],
    [{ type: 'enum', enumValues: [{ id: 'a', name: 'A' }] }, 'b', 'unknown-choice'],
    [{ type: 'enum', enumValues: [{ id: 'a', name: 'A' }] }, 'a', null],
    [{ type: 'double', value: 'NaN' }, 'NaN', null],
  ])('%o with %j is %s', (changed, typed, fault) => {
    expect(findFieldFault(fieldOf(changed), typed)).toBe(fault);
  });
});

describe('what is sent', () => {
  it.each([
    [{ type: 'double' }, '1.234,5', '1234.5'],
    [{ type: 'long' }, '1.234', '1234'],
    [{ type: 'date' }, '2026-03-05', '05/03/2026'],
    [{ type: 'date', datePattern: "yyyy-MM-dd'T'HH:mm" }, '2026-03-05T10:20', '2026-03-05T10:20'],
    [{ type: 'boolean' }, 'false', 'false'],
    [{ type: 'string' }, '', null],
    [{ type: 'string', value: 'x' }, '', ''],
    [{ type: 'date', value: '05/03/2026' }, '', ''],
    [{ type: 'enum', value: 'a' }, '', null],
    [{ type: 'double', value: '1.50' }, '1,5', '1.50'],
    [
      { type: 'date', value: '2026-03-05T10:20:59', datePattern: "yyyy-MM-dd'T'HH:mm:ss" },
      '2026-03-05T10:20',
      '2026-03-05T10:20:59',
    ],
  ])('of %o with %j is %j', (changed, typed, sent) => {
    expect(encodeField(fieldOf(changed), typed)).toBe(sent);
  });

  it('[PC-03] is never more than writable properties that are not null', () => {
    fc.assert(
      fc.property(arbitraryForm, fc.array(arbitraryTyped, { minLength: 8, maxLength: 8 }), (form, typed) => {
        const fields = listFormFields(form);
        const entries = fields.map((field, index) => [field.id, typed[index] ?? ''] as const);
        const values = buildFormValues(fields, Object.fromEntries(entries));
        const { body } = buildSubmitStartFormRequest('p:1:2', form, values);
        const sent = body?.['properties'];
        expect(Object.keys(body ?? {})).toEqual(['processDefinitionId', 'properties']);
        const writable = form.formProperties.filter((one) => one.readable && one.writable);
        const expected = writable
          .filter(({ id }) => Object.hasOwn(values, id) && values[id] !== null)
          .map(({ id }) => ({ id, value: values[id] }));
        expect(sent).toEqual(expected);
      }),
    );
  });

  it('goes back as it came where nothing was changed', () => {
    fc.assert(
      fc.property(arbitraryForm, (form) => {
        const values = buildFormValues(listFormFields(form), {});
        for (const { id, value, readable, writable } of form.formProperties) {
          expect(Object.hasOwn(values, id) ? values[id] : null).toBe(readable && writable ? value : null);
        }
      }),
    );
  });

  it('is read back as the same by the form of the next step, whatever was accepted', () => {
    fc.assert(
      fc.property(arbitraryProperty, arbitraryTyped, (any, typed) => {
        const property = { ...any, readable: true, writable: true };
        const field = getField(property);
        fc.pre(findFieldFault(field, typed) === null);
        const sent = encodeField(field, typed);
        fc.pre(sent !== null);
        const next = getField({ ...property, value: sent });
        expect(encodeField(next, next.initial)).toBe(sent);
      }),
      { numRuns: 100 },
    );
  });

  it('means the same when what the next form shows is typed into the first', () => {
    fc.assert(
      fc.property(arbitraryProperty, arbitraryTyped, (any, typed) => {
        const property = { ...any, readable: true, writable: true, value: null };
        const field = getField(property);
        fc.pre(findFieldFault(field, typed) === null);
        const sent = encodeField(field, typed);
        fc.pre(sent !== null);
        const shown = getField({ ...property, value: sent }).initial;
        expect(findFieldFault(field, shown)).toBeNull();
        expect(encodeField(field, shown)).toBe(sent);
      }),
      { numRuns: 100 },
    );
  });
});

function getField(property: FormProperty): FormField {
  const [field] = listFormFields({ formProperties: [property] });
  if (field === undefined) throw new Error('The property is not readable');
  return field;
}

it.each([
  [{ type: 'boolean', value: 'true' }, 'Sim'],
  [{ type: 'boolean', value: 'false' }, 'Não'],
  [{ type: 'enum', value: 'a', enumValues: [{ id: 'a', name: 'Aprovo' }] }, 'Aprovo'],
  [{ type: 'enum', value: 'gone' }, 'gone'],
  [{ type: 'date', value: '2026-03-05', datePattern: 'yyyy-MM-dd' }, '05/03/2026'],
  [{ type: 'date', value: '2026-03-05T10:20', datePattern: "yyyy-MM-dd'T'HH:mm" }, '05/03/2026 10:20'],
  [{ type: 'date', value: '2026/03', datePattern: 'yyyy/MM' }, '03/2026'],
  [{ type: 'double', value: '1.5' }, '1,5'],
  [{ type: 'string', value: 'a\nb' }, 'a\nb'],
])('[PC-02] what cannot be written is shown: %o as %j', (changed, shown) => {
  const [field] = listFormFields({ formProperties: [buildProperty({ ...changed, writable: false })] });
  expect(field === undefined ? undefined : presentFieldValue(field)).toBe(shown);
});
