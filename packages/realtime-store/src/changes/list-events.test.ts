import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { TreeQuery } from '../queries/tree-query.ts';
import { decodeNode } from '../tree/decode-node.ts';
import { replaceNode, type TreeNode } from '../tree/node.ts';
import { exportNode } from '../tree/present-node.ts';
import { decodePath, type Path } from '../tree/path.ts';
import { listEvents, seenBy, type Listener, type TreeEvent } from './list-events.ts';
import { applyWrite, type TreeWrite } from './tree-write.ts';

const keys = fc.constantFrom('a', 'b', 'c', '1');
const paths = fc.array(keys, { maxLength: 3 });
const nodes = fc
  .letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, 1, 2, true, 'x'),
      fc.dictionary(keys, tie('json'), { maxKeys: 3 }),
    ),
  }))
  .json.map((json) => decodeNode(json, { now: 0, before: undefined, depth: 0 }));

const puts = fc.record({ kind: fc.constant('put' as const), path: paths, node: nodes });
const patches = fc.record({
  kind: fc.constant('patch' as const),
  path: paths,
  updates: fc.uniqueArray(fc.record({ path: fc.tuple(keys, keys), node: nodes }), {
    selector: ({ path }) => path.join('/'),
    maxLength: 3,
  }),
});
const writes: fc.Arbitrary<TreeWrite> = fc.oneof(puts, patches);
const queries: fc.Arbitrary<TreeQuery> = fc.record({
  order: fc.constantFrom({ by: 'key' } as const, { by: 'value' } as const, {
    by: 'child' as const,
    path: ['a'],
  }),
  start: fc.constant(undefined),
  end: fc.constant(undefined),
  limit: fc.option(
    fc.record({ to: fc.constantFrom('first', 'last'), count: fc.integer({ min: 1, max: 3 }) }),
    {
      nil: undefined,
    },
  ),
});
const listeners: fc.Arbitrary<Listener> = fc.record({
  path: paths,
  query: fc.option(queries, { nil: undefined }),
});

/** What a client does with an event. */
function follow(copy: TreeNode | undefined, event: TreeEvent): TreeNode | undefined {
  const base = decodePath(event.path);
  const places: readonly (readonly [Path, TreeNode | undefined])[] =
    event.name === 'put'
      ? [[base, event.node]]
      : event.nodes.map(([key, node]) => [[...base, ...decodePath(key)], node]);
  return places.reduce((tree, [path, node]) => replaceNode(tree, path, node), copy);
}

describe('events', () => {
  it('lead whoever follows them to what the server has, write by write', () => {
    fc.assert(
      fc.property(nodes, fc.array(writes, { maxLength: 5 }), listeners, (start, some, listener) => {
        let root = start;
        let copy = seenBy(listener, root);
        for (const write of some) {
          const after = applyWrite(root, write);
          for (const event of listEvents(listener, write, { before: root, after }))
            copy = follow(copy, event);
          root = after;
          expect(exportNode(copy)).toEqual(exportNode(seenBy(listener, root)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('are none when nothing changed for the listener', () => {
    fc.assert(
      fc.property(nodes, writes, listeners, (start, write, listener) => {
        const once = applyWrite(start, write);
        const twice = applyWrite(once, write);
        expect(listEvents(listener, write, { before: once, after: twice })).toEqual([]);
      }),
    );
  });
});
