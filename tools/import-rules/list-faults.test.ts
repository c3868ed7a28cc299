import { expect, test } from 'vitest';

import { listSourceFaults } from './list-faults.mjs';

test('a fault names the file, the line, the rule and what is wrong', () => {
  const code = "import { a } from './a.ts';\n\nimport { b } from '@prumo/database/pool';\n";
  expect(listSourceFaults('packages/domain/src/thing.ts', code)).toEqual([
    {
      path: 'packages/domain/src/thing.ts',
      line: 3,
      rule: 'package-border',
      message: 'domain imports database; it may import contracts',
    },
  ]);
});

test('a file that cannot be parsed is named, not passed over', () => {
  expect(() => listSourceFaults('packages/domain/src/thing.ts', 'import {')).toThrow(
    'packages/domain/src/thing.ts',
  );
});
