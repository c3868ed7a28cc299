import { expect, it } from 'vitest';

import { createUuid } from './create-uuid.ts';

it('makes ids of the form that crypto.randomUUID has, and never the same twice', () => {
  const ids = Array.from({ length: 1000 }, createUuid);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
