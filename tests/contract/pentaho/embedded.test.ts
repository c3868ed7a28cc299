// The table of request and answer against the embedded BI server.
import { describe, expect, it } from 'vitest';

import { startEmbeddedTarget } from './embedded-target.ts';
import { registerTable } from './register-table.ts';
import { table } from './table.ts';

describe('embedded BI server', () => {
  registerTable(startEmbeddedTarget);
});

describe('the table', () => {
  const names = Object.values(table).flatMap((cases) => cases.map(({ name }) => name));

  it('has at least 150 cases', () => {
    expect(names.length).toBeGreaterThanOrEqual(150);
  });

  it('names each of them differently', () => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
