import { describe, expect, it } from 'vitest';

import { countJsonValues } from './count-json-values.ts';
import { decodeSaikuQuery } from './read-saiku-file.ts';

const cube = { name: 'M', connection: 'M', catalog: 'M', schema: 'M' };

const repeat = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

function model(axis: object): string {
  return JSON.stringify({ cube, queryModel: { axes: { ROWS: { location: 'ROWS', ...axis } } } });
}

const choose = (count: number): object => ({
  hierarchies: [
    {
      name: '[a]',
      levels: {
        a: { name: 'a', selection: { members: repeat(count, { uniqueName: '[a].[b]', caption: 'b' }) } },
      },
    },
  ],
});

describe('a question as text', () => {
  it('[OL-08] may choose as many members as lists of them have', () => {
    const { queryModel } = decodeSaikuQuery(model(choose(3_000)));
    const [hierarchy] = queryModel?.axes['ROWS']?.hierarchies ?? [];
    expect(hierarchy?.levels['a']?.selection?.members).toHaveLength(3_000);
  });

  // Each takes a third of a second and more to be checked against the schema, in one go.
  it.each([
    ['objects', model({ filters: repeat(20_000, {}) })],
    ['members', model(choose(12_000))],
    ['values that are wrong', model({ filters: repeat(50_000, 1) })],
    ['values', model({ aggregators: repeat(50_000, '') })],
  ])('[OL-06] is refused before it is read when it has too many %s', (_title, json) => {
    expect(() => decodeSaikuQuery(json)).toThrow('too-many-parts');
  });

  it('[OL-06] is not counted by what stands in its texts', () => {
    const text = JSON.stringify({ a: '{[,"{\\', b: [1, 2] });
    expect(countJsonValues(text)).toEqual({ objects: 1, values: 4 });
  });
});
