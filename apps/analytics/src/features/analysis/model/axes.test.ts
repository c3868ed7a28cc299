import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import {
  axisNames,
  axisOf,
  clearAxis,
  findAxis,
  listMeasures,
  moveHierarchy,
  placeField,
  placeMeasure,
  removeField,
  removeMeasure,
  swapAxes,
  type Field,
} from './axes.ts';
import { startQuestion } from './first-question.ts';

const cube = {
  uniqueName: '[H].[H].[H].[Censo]',
  name: 'Censo',
  connection: 'H',
  catalog: 'H',
  schema: 'H',
  caption: 'Censo',
  description: null,
  visible: true,
};
const start = startQuestion(cube);

const field = (hierarchy: string, level: string): Field => ({
  hierarchy: `[${hierarchy}]`,
  hierarchyCaption: hierarchy,
  dimension: `[${hierarchy}]`,
  level,
  levelCaption: level,
});
const measure = (name: string) => ({
  name,
  uniqueName: `[Measures].[${name}]`,
  caption: name,
  calculated: false,
});

const onAxis = (query: SaikuQuery, axis: (typeof axisNames)[number]) =>
  axisOf(query, axis).hierarchies.map(({ name, levels }) => [name, ...Object.keys(levels)].join(' '));

describe('[NA-02] fields on axes', () => {
  test('a second level joins the first, where the hierarchy stands', () => {
    const query = placeField(placeField(start, field('Tempo', 'Ano'), 'ROWS'), field('Tempo', 'Mês'), 'ROWS');
    expect(onAxis(query, 'ROWS')).toEqual(['[Tempo] Ano Mês']);
  });

  test('a level on another axis takes its hierarchy along', () => {
    const rows = placeField(start, field('Tempo', 'Ano'), 'ROWS');
    const query = placeField(rows, field('Tempo', 'Mês'), 'COLUMNS');
    expect(onAxis(query, 'ROWS')).toEqual([]);
    expect(onAxis(query, 'COLUMNS')).toEqual(['[Tempo] Ano Mês']);
  });

  test('with its last level a hierarchy goes', () => {
    const query = removeField(placeField(start, field('Tempo', 'Ano'), 'ROWS'), '[Tempo]', 'Ano');
    expect(onAxis(query, 'ROWS')).toEqual([]);
  });

  test('a field goes where it is put', () => {
    const both = placeField(placeField(start, field('A', 'a'), 'ROWS'), field('B', 'b'), 'ROWS');
    expect(onAxis(placeField(both, field('C', 'c'), 'ROWS', 1), 'ROWS')).toEqual(['[A] a', '[C] c', '[B] b']);
    expect(onAxis(moveHierarchy(both, '[B]', 'ROWS', 0), 'ROWS')).toEqual(['[B] b', '[A] a']);
  });

  test('clearing an axis keeps whether it shows what is empty', () => {
    const query = clearAxis(placeField(start, field('A', 'a'), 'ROWS'), 'ROWS');
    expect(axisOf(query, 'ROWS')).toMatchObject({ hierarchies: [], nonEmpty: true });
  });

  test('measures keep their order and come once', () => {
    const query = placeMeasure(placeMeasure(placeMeasure(start, measure('a')), measure('b')), measure('a'));
    expect(listMeasures(query).map(({ name }) => name)).toEqual(['b', 'a']);
    expect(listMeasures(removeMeasure(query, '[Measures].[b]')).map(({ name }) => name)).toEqual(['a']);
  });
});

const anyAxis = fc.constantFrom(...axisNames);
const anyName = fc.constantFrom('A', 'B', 'C');
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), name: anyName, level: anyName, axis: anyAxis }),
  fc.record({ kind: fc.constant('move' as const), name: anyName, axis: anyAxis }),
  fc.record({ kind: fc.constant('remove' as const), name: anyName, level: anyName }),
  fc.record({ kind: fc.constant('swap' as const) }),
);
const anyQuery = fc.array(anyStep, { maxLength: 12 }).map((steps) =>
  steps.reduce<SaikuQuery>((query, step) => {
    switch (step.kind) {
      case 'place':
        return placeField(query, field(step.name, step.level), step.axis);
      case 'move':
        return moveHierarchy(query, `[${step.name}]`, step.axis);
      case 'remove':
        return removeField(query, `[${step.name}]`, step.level);
      case 'swap':
        return swapAxes(query);
    }
  }, start),
);

test('[NA-02] a hierarchy never stands in two places, whatever is done', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const all = axisNames.flatMap((axis) => axisOf(query, axis).hierarchies.map(({ name }) => name));
      expect(new Set(all).size).toBe(all.length);
      for (const name of all) expect(findAxis(query, name)).toBeDefined();
    }),
  );
});

test('[NA-02] two changes of sides are none', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(swapAxes(swapAxes(query))).toEqual(swapAxes(swapAxes(swapAxes(swapAxes(query)))));
      expect(onAxis(swapAxes(query), 'ROWS')).toEqual(onAxis(query, 'COLUMNS'));
    }),
  );
});
