import { describe, expect, it } from 'vitest';

import type { CdaParameter } from './cda-file.ts';
import { resolveParameters } from './resolve-parameters.ts';

const environment = {
  viewer: { userName: 'ANA', roles: ['Authenticated', 'Power User'] },
  now: new Date('2026-03-02T12:34:56.789Z'),
};

function resolve(
  parameter: Partial<CdaParameter>,
  ...given: string[]
): readonly (string | null)[] | undefined {
  const declared: CdaParameter = {
    name: 'p',
    type: 'String',
    defaultValue: '',
    pattern: '',
    access: 'public',
    separator: ';',
    quote: '"',
    ...parameter,
  };
  return resolveParameters([declared], new Map(given.length === 0 ? [] : [['p', given]]), environment).get(
    'p',
  )?.values;
}

describe('resolveParameters', () => {
  it.each<[string, Partial<CdaParameter>, string[], (string | null)[]]>([
    ['takes the default', { defaultValue: 'x' }, [], ['x']],
    ['takes what is given', { defaultValue: 'x' }, ['y'], ['y']],
    ['takes an empty text as one', { defaultValue: 'x' }, [''], ['']],
    ['ignores what is given for a private one', { access: 'private', defaultValue: 'x' }, ['y'], ['x']],
    ['takes the first of several', {}, ['a', 'b'], ['a']],
    ['takes the whole of 64 bits', { type: 'Integer' }, ['-9223372036854775808'], ['-9223372036854775808']],
    ['takes nothing for an empty number', { type: 'Integer' }, [''], [null]],
    ['takes a number', { type: 'Numeric' }, ['-1.5e3'], ['-1.5e3']],
    ['takes milliseconds without a pattern', { type: 'Date' }, ['0'], ['1970-01-01 00:00:00.000']],
    [
      'reads a date by its pattern',
      { type: 'Date', pattern: 'dd/MM/yyyy' },
      ['01/03/2024'],
      ['2024-03-01 00:00:00.000'],
    ],
    [
      'reads a time by its pattern',
      { type: 'Date', pattern: "yyyy-MM-dd'T'HH:mm:ss.SSS" },
      ['2024-03-01T10:20:30.125'],
      ['2024-03-01 10:20:30.125'],
    ],
    ['splits a list', { type: 'StringArray' }, ['a;"b;c";"d""e";'], ['a', 'b;c', 'd"e', '']],
    [
      'splits by the separator of the parameter',
      { type: 'IntegerArray', separator: ',' },
      ['1,2'],
      ['1', '2'],
    ],
    ['takes repeated values as a list, unsplit', { type: 'StringArray' }, ['a;b', 'c'], ['a;b', 'c']],
    ['takes an empty list', { type: 'StringArray' }, [''], []],
    ['knows the viewer', { defaultValue: '${[security:principalName]}' }, [], ['ANA']],
    [
      "knows the viewer's roles",
      { type: 'StringArray', defaultValue: '${[security:principalRoles]}' },
      [],
      ['Authenticated', 'Power User'],
    ],
    ['knows the time', { type: 'Date', defaultValue: '${NOW()}' }, [], ['2026-03-02 12:34:56.789']],
    [
      'computes a default',
      { type: 'Integer', defaultValue: '${YEAR(NOW())*100+MONTH(NOW())}' },
      [],
      ['202603'],
    ],
    [
      'never computes what a caller sent',
      {},
      ['${[security:principalName]}'],
      ['${[security:principalName]}'],
    ],
  ])('%s', (_title, parameter, given, values) => {
    expect(resolve(parameter, ...given)).toEqual(values);
  });

  it.each<[string, Partial<CdaParameter>, string, string]>([
    ['a word for a number', { type: 'Integer' }, 'x', 'takes a whole number, not "x"'],
    ['a fraction for a whole number', { type: 'Integer' }, '1.5', 'takes a whole number'],
    ['a number beyond 64 bits', { type: 'Integer' }, '9223372036854775808', 'takes a whole number'],
    ['SQL for a number', { type: 'Numeric' }, '1 or 1=1', 'takes a number'],
    ['one bad number in a list', { type: 'NumericArray' }, '1;x', 'takes a number'],
    [
      'a date that does not exist',
      { type: 'Date', pattern: 'yyyy-MM-dd' },
      '2026-02-30',
      'no day or time that exists',
    ],
    ['a date of another form', { type: 'Date', pattern: 'yyyy-MM-dd' }, '01/02/2026', 'no date of the form'],
    [
      'a pattern with names',
      { type: 'Date', pattern: 'dd MMM yyyy' },
      '01 jan 2026',
      'letter M of the date pattern',
    ],
    ['a date without a pattern', { type: 'Date' }, '2026-01-01', 'milliseconds since 1970'],
    ['an open quote', { type: 'StringArray' }, '"a;b', 'without its pair'],
    ['a character that texts cannot hold', {}, 'a\0b', 'that no text can hold'],
    ['too many values', { type: 'IntegerArray' }, '1;'.repeat(10_001), 'more than 10000 values'],
  ])('refuses %s', (_title, parameter, given, reason) => {
    expect(() => resolve(parameter, given)).toThrow(reason);
  });

  it.each([
    ['${[session:department]}', 'There is no [session:department]'],
    ['$FOREACH(other,0)', 'uses $FOREACH'],
  ])('refuses the default %s', (defaultValue, reason) => {
    expect(() => resolve({ defaultValue })).toThrow(reason);
  });
});
