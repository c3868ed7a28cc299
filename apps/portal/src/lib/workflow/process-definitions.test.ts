import fc from 'fast-check';
import { expect, it } from 'vitest';

import { listLatestDefinitions } from './process-definitions.ts';

it('[NV-07] keeps the highest version of each key, whatever the order', () => {
  const define = (key: string, version: number) => ({ id: `${key}:${version}:9`, key, version, name: key });

  expect(
    listLatestDefinitions([define('a', 2), define('b', 1), define('a', 10), define('a', 9)]).map(
      ({ id }) => id,
    ),
  ).toEqual(['a:10:9', 'b:1:9']);
});

it('[NV-07] has one definition per key, and none of the key is higher', () => {
  const definition = fc.record({
    id: fc.string(),
    key: fc.constantFrom('a', 'b', 'c'),
    version: fc.integer({ min: 1, max: 20 }),
    name: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(definition), (definitions) => {
      const latest = listLatestDefinitions(definitions);
      expect(new Set(latest.map(({ key }) => key)).size).toBe(latest.length);
      for (const { key, version } of definitions) {
        expect(latest.find((one) => one.key === key)?.version).toBeGreaterThanOrEqual(version);
      }
    }),
  );
});
