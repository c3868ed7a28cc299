import { describe, expect, test } from 'vitest';

import { saikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { axisOf, listMeasures } from '../model/axes.ts';
import { startQuestion } from '../model/first-question.ts';
import type { Dragged, DropPlace } from './dragged.ts';
import { readDragged, readPlace, writeDragged, writePlace } from './dragged.ts';
import { dropField } from './drop-field.ts';

const level = (hierarchy: string, name: string) => ({
  uniqueName: `[${hierarchy}].[${name}]`,
  name,
  caption: name,
  dimensionUniqueName: `[${hierarchy}]`,
  hierarchyUniqueName: `[${hierarchy}]`,
});
const metadata = saikuMetadata.parse({
  dimensions: ['A', 'B', 'C'].map((name) => ({
    uniqueName: `[${name}]`,
    name,
    caption: name,
    hierarchies: [
      {
        uniqueName: `[${name}]`,
        name,
        caption: name,
        dimensionUniqueName: `[${name}]`,
        levels: [level(name, 'um')],
      },
    ],
  })),
  measures: ['m', 'n', 'o'].map((name) => ({
    uniqueName: `[Measures].[${name}]`,
    name,
    caption: name,
  })),
});
const cube = {
  uniqueName: 'x',
  name: 'x',
  connection: 'x',
  catalog: 'x',
  schema: 'x',
  caption: 'x',
  description: null,
  visible: true,
};

const drop = (query: SaikuQuery, dragged: Dragged, place: DropPlace): SaikuQuery =>
  dropField(query, metadata, dragged, place) ?? query;
const end = { at: undefined } as const;
const ofRows = (query: SaikuQuery) => axisOf(query, 'ROWS').hierarchies.map(({ name }) => name);

const three = ['A', 'B', 'C'].reduce(
  (query, name) =>
    drop(query, { kind: 'level', hierarchy: `[${name}]`, level: 'um' }, { zone: 'ROWS', ...end }),
  startQuestion(cube),
);

describe('[NA-02] dropping fields', () => {
  test.each([
    [0, ['[B]', '[A]', '[C]']],
    [1, ['[A]', '[B]', '[C]']],
    [2, ['[A]', '[B]', '[C]']],
    [undefined, ['[A]', '[C]', '[B]']],
  ])('B dropped at %s', (at, expected) => {
    expect(ofRows(drop(three, { kind: 'used-hierarchy', hierarchy: '[B]' }, { zone: 'ROWS', at }))).toEqual(
      expected,
    );
  });

  test('a field is no measure, and a measure no field', () => {
    expect(
      dropField(
        three,
        metadata,
        { kind: 'level', hierarchy: '[A]', level: 'um' },
        { zone: 'MEASURES', ...end },
      ),
    ).toBeUndefined();
    expect(
      dropField(three, metadata, { kind: 'measure', uniqueName: '[Measures].[m]' }, { zone: 'ROWS', ...end }),
    ).toBeUndefined();
  });

  test('measures are put in order', () => {
    const both = ['m', 'n'].reduce(
      (query, name) =>
        drop(query, { kind: 'measure', uniqueName: `[Measures].[${name}]` }, { zone: 'MEASURES', ...end }),
      three,
    );
    const turned = drop(
      both,
      { kind: 'used-measure', uniqueName: '[Measures].[n]' },
      { zone: 'MEASURES', at: 0 },
    );
    expect(listMeasures(turned).map(({ name }) => name)).toEqual(['n', 'm']);
  });

  test('what is dragged and where it is dropped are read as they were written', () => {
    const dragged: Dragged = { kind: 'level', hierarchy: '[A]:"', level: 'x' };
    expect(readDragged(writeDragged(dragged))).toEqual(dragged);
    expect(readPlace(writePlace({ zone: 'ROWS', at: 3 }))).toEqual({ zone: 'ROWS', at: 3 });
    expect(readDragged('nothing')).toBeUndefined();
    expect(readPlace('nothing')).toBeUndefined();
  });
});
