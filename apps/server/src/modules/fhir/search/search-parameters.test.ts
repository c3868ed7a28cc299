import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readMeasureFilter } from './measure-search.ts';
import { readSearch, splitChoices } from './search-parameters.ts';

const rules = { known: ['status'], isStrict: false };
const read = (query: string, isStrict = false) =>
  readSearch(new URLSearchParams(query), { ...rules, isStrict });

describe('a search', () => {
  it('[SP-08] has pages of fifty from the first on, and never more than two hundred on one', () => {
    expect(read('').page).toEqual({ count: 50, offset: 0 });
    expect(read('_count=7&_offset=14').page).toEqual({ count: 7, offset: 14 });
    expect(read('_count=0').page).toEqual({ count: 0, offset: 0 });
    expect(read('_count=999999999999999&_offset=999999999999999').page).toEqual({
      count: 200,
      offset: 100_000_000,
    });
  });

  it.each(['_count=-1', '_count=1.5', '_count=ten', '_count=1e3', '_offset=-1', `_count=${'9'.repeat(400)}`])(
    '[SP-08] refuses %s',
    (query) => {
      expect(() => read(query)).toThrow(/is no whole number/);
    },
  );

  it('[SP-08] passes over what it does not know, unless it is asked to be strict', () => {
    expect(read('colour=red&status=active').filters).toEqual([['status', 'active']]);
    expect(() => read('colour=red', true)).toThrow(/colour is not known/);
    expect(read('_format=json&_pretty=true&_count=1', true).filters).toEqual([]);
  });

  it('refuses what no database takes, and more than anybody asks for', () => {
    expect(() => read('status=a%00')).toThrow(/null character/);
    expect(() => read('status=a&'.repeat(51))).toThrow(/up to 50/);
    expect(() => splitChoices('a,'.repeat(101))).toThrow(/up to 100/);
  });

  it('splits values at commas that no backslash stands before', () => {
    expect(splitChoices('a,,b\\,c\\\\,d\\')).toEqual(['a', 'b,c\\', 'd\\']);
    const letters = fc.string({ unit: fc.constantFrom('a', ',', '\\', '|'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), (choices) => {
        const escaped = choices.map((one) => one.replaceAll('\\', '\\\\').replaceAll(',', '\\,'));
        expect(splitChoices(escaped.join(','))).toEqual(choices);
      }),
    );
  });
});

describe('the filter of measures', () => {
  const base = 'https://hospital.example/fhir';
  const filterOf = (parameters: Record<string, string | string[]>) => {
    const values = new URLSearchParams();
    for (const [name, given] of Object.entries(parameters)) {
      for (const value of [given].flat()) values.append(name, value);
    }
    return readMeasureFilter({ list: (name) => values.getAll(name) }, base);
  };

  it('[SP-08] narrows nothing down without a parameter', () => {
    expect(filterOf({})).toEqual({ ids: undefined, codes: undefined, isActive: undefined });
  });

  it('[SP-08] takes one of several values, and meets every parameter', () => {
    expect(filterOf({ _id: 'a.1,b,ä' }).ids).toEqual(['a_1', 'b']);
    expect(filterOf({ _id: ['a,b', 'b,c'] }).ids).toEqual(['b']);
    expect(filterOf({ _id: 'a,b', url: `${base}/Measure/b` }).ids).toEqual(['b']);
    expect(filterOf({ url: `Measure/b,${base}/Measure/c|1` }).ids).toEqual([]);
    expect(filterOf({ identifier: 'QUEDA-DI,|X,http://elsewhere|Y' }).codes).toEqual(['QUEDA-DI', 'X']);
  });

  it.each([
    ['active', [true]],
    ['retired', [false]],
    ['active,retired', [true, false]],
    ['http://hl7.org/fhir/publication-status|active', [true]],
    ['http://elsewhere|active', []],
    ['draft', []],
  ])('[SP-08] reads the status %s', (status, isActive) => {
    expect(filterOf({ status }).isActive).toEqual(isActive);
  });
});
