import { describe, expect, it } from 'vitest';

import { listFormFields } from './form-field.ts';
import { buildProperty } from './testing/build-property.ts';

function fieldOf(changed: Parameters<typeof buildProperty>[0]) {
  return listFormFields({ formProperties: [buildProperty(changed)] })[0];
}

describe('fields of a form', () => {
  it('[PC-02] leaves out what is not readable, and keeps the order', () => {
    const form = {
      formProperties: [
        buildProperty({ id: 'a' }),
        buildProperty({ id: 'b', readable: false }),
        buildProperty({ id: 'c', writable: false }),
      ],
    };
    expect(listFormFields(form).map(({ id, isWritable }) => [id, isWritable])).toEqual([
      ['a', true],
      ['c', false],
    ]);
  });

  it.each([
    ['enum', 'choice'],
    ['user', 'person'],
    ['string', 'text'],
    ['date', 'date'],
    ['long', 'whole'],
    ['double', 'decimal'],
    ['boolean', 'answer'],
    [null, 'text'],
    ['json', 'text'],
  ])('[PC-02] a property of type %s is a field for %s', (type, kind) => {
    expect(fieldOf({ type })?.kind).toBe(kind);
  });

  it.each([
    [{ name: 'O que aconteceu' }, 'long-text'],
    [{ name: 'Observações' }, 'long-text'],
    [{ name: 'Título' }, 'text'],
    [{ name: 'Título', value: 'x'.repeat(61) }, 'long-text'],
    [{ name: 'Título', value: 'a\nb' }, 'long-text'],
  ])('%o is a field for %s', (changed, kind) => {
    expect(fieldOf(changed)?.kind).toBe(kind);
  });

  it.each([
    [{ type: 'date', value: '05/03/2026' }, '2026-03-05'],
    [{ type: 'date', value: '2026-03-05T10:20', datePattern: "yyyy-MM-dd'T'HH:mm" }, '2026-03-05T10:20'],
    [{ type: 'double', value: '1.5' }, '1,5'],
    [{ type: 'double', value: '1.0E10' }, '10000000000'],
    [{ type: 'double', value: 'NaN' }, 'NaN'],
    [{ type: 'long', value: '-7' }, '-7'],
    [{ type: 'boolean', value: 'TRUE' }, 'true'],
    [{ type: 'boolean', value: null }, ''],
    [{ type: 'string', value: 'é' }, 'é'],
  ])('[PC-02] begins %o with %j', (changed, initial) => {
    expect(fieldOf(changed)?.initial).toBe(initial);
  });

  it('shows a date that its pattern does not explain as the text that it is', () => {
    expect(fieldOf({ type: 'date', value: 'ontem' })).toMatchObject({
      kind: 'text',
      initial: 'ontem',
      patternHint: 'dd/MM/yyyy',
    });
    expect(fieldOf({ type: 'date', datePattern: 'dd-MMM-yyyy' })).toMatchObject({
      kind: 'text',
      patternHint: 'dd-MMM-yyyy',
    });
  });

  it('cannot empty what engines have no empty value for', () => {
    expect(fieldOf({ type: 'enum', value: 'a' })?.canBeEmptied).toBe(false);
    expect(fieldOf({ type: 'enum', value: null })?.canBeEmptied).toBe(true);
    expect(fieldOf({ type: 'string', value: 'a' })?.canBeEmptied).toBe(true);
    expect(fieldOf({ type: 'string', value: 'a', required: true })?.canBeEmptied).toBe(false);
  });
});
