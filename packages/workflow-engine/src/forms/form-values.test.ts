import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { FormProperty } from '../model/process-model.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { decodeFormValue, presentFormValue } from './form-values.ts';

const context = {
  timeZone: 'UTC',
  isKnownUser: (id: string) => id === 'kermit',
  isKnownDefinition: (id: string) => id === 'plan:1:7',
};

function property(type: FormProperty['type'], datePattern: string | null = null) {
  return { type, datePattern, enumValues: [{ id: 'corrective', name: 'Corrective' }] };
}

describe('text becomes a value', () => {
  it.each<[FormProperty['type'], string | null, EngineValue]>([
    [null, 'x', { type: 'string', value: 'x' }],
    [null, null, { type: 'null' }],
    ['string', '', { type: 'string', value: '' }],
    ['string', null, { type: 'null' }],
    ['long', '12', { type: 'long', value: 12n }],
    ['long', '+9223372036854775807', { type: 'long', value: 9_223_372_036_854_775_807n }],
    ['long', '', { type: 'null' }],
    ['double', ' 1.5 ', { type: 'double', value: 1.5 }],
    ['double', '1e3', { type: 'double', value: 1000 }],
    ['double', '', { type: 'null' }],
    ['boolean', 'TRUE', { type: 'boolean', value: true }],
    ['boolean', 'yes', { type: 'boolean', value: false }],
    ['boolean', '', { type: 'null' }],
    ['date', '31/02/2026', { type: 'date', value: new Date('2026-03-03T00:00:00Z') }],
    ['date', '', { type: 'null' }],
    ['enum', 'corrective', { type: 'string', value: 'corrective' }],
    ['enum', null, { type: 'null' }],
    ['user', 'kermit', { type: 'string', value: 'kermit' }],
    ['user', null, { type: 'null' }],
    ['month', '3', { type: 'integer', value: 3 }],
    ['processDefinition', 'plan:1:7', { type: 'string', value: 'plan:1:7' }],
  ])('%s of %o', (type, text, value) => {
    expect(decodeFormValue(property(type), text, context)).toEqual(value);
  });

  it.each<[FormProperty['type'], string | null, string, string]>([
    ['long', 'x', 'engine-failure', 'For input string: "x"'],
    ['long', ' 1', 'engine-failure', 'For input string: " 1"'],
    ['long', '9223372036854775808', 'engine-failure', 'For input string: "9223372036854775808"'],
    ['double', '1,5', 'engine-failure', 'For input string: "1,5"'],
    ['double', ' ', 'engine-failure', 'empty String'],
    ['month', '', 'engine-failure', 'For input string: ""'],
    ['month', null, 'engine-failure', 'Cannot parse null string: null'],
    ['month', '2147483648', 'engine-failure', 'For input string: "2147483648"'],
    ['date', '2020-01-02', 'illegal-argument', 'invalid date value 2020-01-02'],
    ['enum', 'zzz', 'illegal-argument', 'Invalid value for enum form property: zzz'],
    ['enum', '', 'illegal-argument', 'Invalid value for enum form property: '],
    ['user', 'nobody', 'not-found', 'User nobody does not exist'],
    ['user', '', 'not-found', 'User  does not exist'],
    ['processDefinition', 'none', 'not-found', 'Process definition with id none does not exist'],
  ])('%s refuses %j as %s', (type, text, kind, message) => {
    expect(() => decodeFormValue(property(type), text, context)).toThrow(
      expect.objectContaining({ kind, message }),
    );
  });
});

describe('a value becomes text', () => {
  it.each<[FormProperty['type'], EngineValue, string | null]>([
    ['long', { type: 'null' }, null],
    ['long', { type: 'string', value: 'kept' }, 'kept'],
    ['long', { type: 'integer', value: 5 }, '5'],
    ['double', { type: 'double', value: 1 }, '1.0'],
    ['double', { type: 'double', value: 1e10 }, '1.0E10'],
    ['boolean', { type: 'boolean', value: false }, 'false'],
    ['date', { type: 'date', value: new Date('2026-12-31T23:59:00Z') }, '31/12/2026'],
    ['date', { type: 'long', value: 0n }, '01/01/1970'],
    ['enum', { type: 'string', value: 'not listed' }, 'not listed'],
    [null, { type: 'serializable', value: ['a', 1] }, '[a, 1]'],
    [null, { type: 'boolean', value: true }, 'true'],
  ])('%s of %o', (type, value, text) => {
    expect(presentFormValue(property(type), value, 'UTC')).toBe(text);
  });

  it.each<[FormProperty['type'], EngineValue, string]>([
    [
      'boolean',
      { type: 'long', value: 1n },
      'Model value is not of type boolean, but of type java.lang.Long',
    ],
    ['enum', { type: 'integer', value: 1 }, 'Model value should be a String'],
    ['date', { type: 'boolean', value: true }, 'Cannot format given Object as a Date'],
    [
      'user',
      { type: 'serializable', value: {} },
      'java.util.LinkedHashMap cannot be cast to java.lang.String',
    ],
  ])('%s cannot show %o', (type, value, message) => {
    expect(() => presentFormValue(property(type), value, 'UTC')).toThrow(
      expect.objectContaining({ kind: 'engine-failure', message }),
    );
  });
});

describe('what is shown can be submitted', () => {
  const roundTrip = (type: FormProperty['type'], value: EngineValue) =>
    decodeFormValue(property(type), presentFormValue(property(type), value, 'UTC'), context);

  it('long', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        expect(roundTrip('long', { type: 'long', value })).toEqual({ type: 'long', value });
      }),
    );
  });

  it('double', () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(roundTrip('double', { type: 'double', value })).toEqual({ type: 'double', value });
      }),
    );
  });

  it('boolean', () => {
    for (const value of [true, false]) {
      expect(roundTrip('boolean', { type: 'boolean', value })).toEqual({ type: 'boolean', value });
    }
  });

  it('string', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(roundTrip('string', { type: 'string', value })).toEqual({ type: 'string', value });
      }),
    );
  });
});
