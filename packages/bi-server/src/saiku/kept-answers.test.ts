import { saikuQuery } from '@prumo/contracts/bi/saiku-query';
import { expect, test } from 'vitest';

import type { OpenCatalogue } from '../olap/olap-catalogues.ts';
import { createKeptAnswers } from './kept-answers.ts';
import type { RanQuery } from './saiku-queries.ts';

let day = '2026-11-18';
const engine = { now: () => day };
const as = (roles: unknown, of: object = engine) =>
  ({ name: 'H', engine: of, options: { roles } }) as unknown as OpenCatalogue;

const ask = (mdx: string, name = 'tile') =>
  saikuQuery.parse({
    name,
    type: 'MDX',
    cube: { name: '', connection: 'H', catalog: 'H', schema: 'H', caption: '' },
    mdx,
  });

const answer = (rows: number): RanQuery => ({
  grid: {
    cells: Array.from({ length: rows }, () => [{ value: '1', type: 'DATA_CELL' as const, properties: {} }]),
    topOffset: 0,
    leftOffset: 0,
  },
  query: ask('asked first', 'first'),
});

test('an answer is found again under the name of who asks, by the same roles on the same day', () => {
  const kept = createKeptAnswers();
  const ward = { kind: 'grants', name: 'ward', grants: [{ access: 'none', cubes: [] }] };
  const ran = answer(1);
  kept.keep(as(['reader', ward]), ask('a'), ran);
  // As it is translated anew for each question.
  const found = kept.find(as(['reader', structuredClone(ward)]), ask('a', 'second'));
  expect(found?.grid).toBe(ran.grid);
  expect(found?.query.name).toBe('second');

  expect(kept.find(as(['reader', ward]), ask('b'))).toBeUndefined();
  expect(kept.find(as(['reader']), ask('a'))).toBeUndefined();
  expect(kept.find(as(undefined), ask('a'))).toBeUndefined();
  expect(kept.find(as([]), ask('a'))).toBeUndefined();
  expect(kept.find(as(['reader', { ...ward, grants: [] }]), ask('a'))).toBeUndefined();
  expect(kept.find(as(['reader', ward], { now: () => day }), ask('a'))).toBeUndefined();
  day = '2026-11-19';
  expect(kept.find(as(['reader', ward]), ask('a'))).toBeUndefined();
});

test('of many answers those that were used last are kept, and none that is very long', () => {
  const kept = createKeptAnswers();
  kept.keep(as(undefined), ask('long'), answer(20_001));
  expect(kept.find(as(undefined), ask('long'))).toBeUndefined();
  for (let turn = 0; turn < 15; turn += 1) {
    kept.keep(as(undefined), ask(`${turn}`), answer(20_000));
    kept.find(as(undefined), ask('0'));
  }
  const turns = Array.from({ length: 15 }, (_, turn) => turn);
  const isKept = (turn: number): boolean => {
    const answered = kept.find(as(undefined), ask(`${turn}`));
    return answered !== undefined;
  };
  const found = turns.filter(isKept);
  expect(found).toEqual([0, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

test('answers of few cells do not pile up, and a very long question is not kept with one', () => {
  const kept = createKeptAnswers();
  for (let turn = 0; turn <= 500; turn += 1) kept.keep(as(undefined), ask(`${turn}`), answer(0));
  expect(kept.find(as(undefined), ask('0'))).toBeUndefined();
  expect(kept.find(as(undefined), ask('1'))).toBeDefined();
  const long = ask('x'.repeat(20_000));
  kept.keep(as(undefined), long, answer(1));
  expect(kept.find(as(undefined), long)).toBeUndefined();
});
