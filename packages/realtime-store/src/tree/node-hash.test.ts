import { createYielder } from '@prumo/database/long-work/create-yielder';
import { describe, expect, it } from 'vitest';

import { decodeNode } from './decode-node.ts';
import type { TreeNode } from './node.ts';
import { computeNodeHash, prepareNodeHash } from './node-hash.ts';

function decode(json: unknown): TreeNode | undefined {
  return decodeNode(json, { now: 0, before: undefined, depth: 0 });
}

describe('the hash of a node', () => {
  // Computed by @firebase/database 1.1.5.
  it.each<[unknown, string]>([
    [null, ''],
    [1, 'YPVfR2bXt/lcDjiQZ8pOkAd3qkQ='],
    [-0.1, 'oitgJDeppZIiewMsaFVmsuLwrEc='],
    [1e308, 'Bkdjp7dOD2ZnmfhntI43NTBXNaU='],
    [5e-324, 'AVzIJwC869iLHq/DQh6bzLDrVO4='],
    [9007199254740992, 'm4qsp/5BbIWTdjthNlnOX+WCTB0='],
    ['ação 🙂', 'oEGa1CZ1gkTaWPWv/sr3PpJaOj4='],
    [true, 'E5z61QM0lN/U2WsOnusszCTkR8M='],
    [{ a: 1, b: { c: 'x' } }, 'ysk3YQgEFZBh3N6ot97Ywoub98Q='],
    [{ '2': 'b', '10': 'a', x: 'c' }, 'pIXvL/ttrs+ZA7UetaXi7weQKrU='],
    [{ '.value': 5, '.priority': 1 }, 'oUSZ9VFwUrevB81K4PcN+7BHDJw='],
    [
      { a: { '.value': 1, '.priority': 2 }, b: { '.value': 1, '.priority': 'k' }, c: 3, '.priority': -7 },
      'z5O1Ft/d+gH7LWwBFmCxlOSQbaw=',
    ],
    [[1, null, 3], 'KxpWk/oD7JKPmNFGutS5Xz8YMTs='],
  ])('[RD-01] is that of the SDK: %j', (json, hash) => {
    expect(computeNodeHash(decode(json))).toBe(hash);
  });

  it('[RD-01] is the same when it was computed in pieces', async () => {
    const json = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, { index }]));
    const prepared = decode(json);
    await prepareNodeHash(prepared, createYielder());
    expect(computeNodeHash(prepared)).toBe(computeNodeHash(decode(json)));
  });
});
