import { applyWrite } from '@prumo/realtime-store/changes/tree-write';
import { decodeNode } from '@prumo/realtime-store/tree/decode-node';
import { exportNode } from '@prumo/realtime-store/tree/present-node';
import { describe, expect, it } from 'vitest';

import { listDifferences } from './create-realtime-mirror.ts';

function decode(json: unknown) {
  return decodeNode(json, { now: 0, before: undefined, depth: 0 });
}

function list(before: unknown, after: unknown) {
  const places = listDifferences([], decode(before), decode(after));
  return Object.fromEntries(places.map(({ path, node }) => [path.join('/'), exportNode(node)]));
}

describe('listDifferences', () => {
  it.each([
    ['nothing', { a: { b: 1 } }, { a: { b: 1 } }, {}],
    ['a value', { a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }, { 'a/b': 3 }],
    ['what came', { a: 1 }, { a: 1, b: { c: { d: 1 } } }, { b: { c: { d: 1 } } }],
    ['what went', { a: 1, b: { c: 1, d: 2 } }, { a: 1, b: { c: 1 } }, { 'b/d': null }],
    ['a branch for a value', { a: 1 }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['a priority', { a: { '.priority': 1, b: 1 } }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['everything', null, { a: 1 }, { '': { a: 1 } }],
  ])('finds %s', (_what, before, after, places) => {
    expect(list(before, after)).toEqual(places);
  });

  it('leads from one to the other', () => {
    const [before, after] = [
      decode({ x: { a: 1, b: { c: 2 } }, y: 'z' }),
      decode({ x: { b: { c: 3, d: [1, 2] } } }),
    ];
    const updates = listDifferences([], before, after);
    expect(exportNode(applyWrite(before, { kind: 'patch', path: [], updates }))).toEqual(exportNode(after));
  });
});
