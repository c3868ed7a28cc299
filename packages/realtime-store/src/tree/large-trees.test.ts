import { createYielder } from '@prumo/database/long-work/create-yielder';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applyWrite, decodePatch } from '../changes/tree-write.ts';
import { decodeTreeQuery } from '../queries/decode-tree-query.ts';
import { prepareSelection, selectChildren } from '../queries/tree-query.ts';
import { decodeNode } from './decode-node.ts';
import {
  computeEntityTag,
  prepareEntityTag,
  replaceNode,
  replaceNodes,
  type TreeNode,
  weigh,
} from './node.ts';
import { exportNode, isSmall, type NodeForm, presentNode, writeNode } from './present-node.ts';

const decode = (json: unknown): TreeNode | undefined =>
  decodeNode(json, { now: 0, before: undefined, depth: 0 });

const keys = fc.constantFrom('a', 'b', '1', '2', '10', '-3', '__proto__', 'é');
const jsons = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, 1, true, 'x', { '.value': 1, '.priority': 2 }),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.array(fc.tuple(keys, tie('json')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).json;

/** Too long to be written at once, wherever it stands. */
const long = 'x'.repeat(100_001);

async function writeWhole(node: TreeNode | undefined, form: NodeForm): Promise<string> {
  let text = '';
  for await (const bit of writeNode(node, form, createYielder())) text += bit;
  return text;
}

describe('a large part of the tree', () => {
  it('is written as at once', async () => {
    await fc.assert(
      fc.asyncProperty(jsons, fc.constantFrom('long', '1', '99'), async (json, key) => {
        const node = decode({ b: json, '0': json, [key]: long, '.priority': 7 });
        expect(isSmall(node)).toBe(false);
        expect(await writeWhole(node, 'plain')).toBe(JSON.stringify(presentNode(node)));
        expect(await writeWhole(node, 'export')).toBe(JSON.stringify(exportNode(node)));
        const list = decode([json, long, json]);
        expect(await writeWhole(list, 'plain')).toBe(JSON.stringify(presentNode(list)));
      }),
      { numRuns: 50 },
    );
    expect(await writeWhole(undefined, 'plain')).toBe('null');
  });

  it('is told apart from another one by its tag, however it came about', async () => {
    await fc.assert(
      fc.asyncProperty(jsons, jsons, async (one, other) => {
        const nodes = [decode({ a: one }), decode({ a: one }), decode({ a: other })];
        const [first, again, second] = nodes;
        await prepareEntityTag(first, createYielder());
        const isSame = JSON.stringify(exportNode(first)) === JSON.stringify(exportNode(second));
        expect(computeEntityTag(first)).toBe(computeEntityTag(again));
        expect(computeEntityTag(first) === computeEntityTag(second)).toBe(isSame);
      }),
    );
  });

  it('is ordered and cut the same, whether it was prepared or not', async () => {
    const build = () =>
      decode(
        Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`k${(index * 7) % 900}`, index % 17])),
      );
    const query = decodeTreeQuery(new URLSearchParams('orderBy="$value"&startAt=3&limitToLast=50'));
    if (query === undefined) throw new Error('no query');
    const prepared = build();
    await prepareSelection(prepared, query, createYielder());
    expect(selectChildren(prepared, query)).toEqual(selectChildren(build(), query));
  });

  it('is weighed', () => {
    expect(weigh(decode({ a: 'four', b: { c: 1, d: [true, 'xx'] } }))).toEqual({ values: 4, length: 6 });
    expect(weigh(undefined)).toEqual({ values: 0, length: 0 });
  });
});

describe('many places at once', () => {
  it('are replaced as one after the other', () => {
    const places = fc.uniqueArray(fc.record({ path: fc.tuple(keys, keys), json: jsons }), {
      selector: ({ path }) => path.join('/'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(jsons, places, (json, updates) => {
        const root = decode(json);
        const replacements = updates.map((update) => ({ path: update.path, node: decode(update.json) }));
        const one = replacements.reduce((tree, { path, node }) => replaceNode(tree, path, node), root);
        expect(exportNode(replaceNodes(root, replacements))).toEqual(exportNode(one));
      }),
    );
  });

  it('are as many as a request can hold, and take no time', () => {
    const update = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]));
    const beganAt = performance.now();
    const write = decodePatch(['a'], update, { root: undefined, now: 0 });
    expect(weigh(applyWrite(undefined, write)).values).toBe(50_000);
    // With a copy of the branch for each of them it would take minutes.
    expect(performance.now() - beganAt).toBeLessThan(10_000);
  });

  it('may not lie above each other', () => {
    const node = decode(1);
    expect(() =>
      replaceNodes(undefined, [
        { path: ['a'], node },
        { path: ['a', 'b'], node },
      ]),
    ).toThrow('above');
  });
});
