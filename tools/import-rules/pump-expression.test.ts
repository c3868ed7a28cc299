import { expect, it } from 'vitest';

import { findSlowUnit, listUnits } from './pump-expression.mjs';

it.each([
  [String.raw`\$\{([^}]*)\}`, '${'],
  [String.raw`<script type="importmap"[^>]*>`, '<script type="importmap"'],
  [String.raw`(\s*;)+$`, ' '],
  [String.raw`\.?0+$`, '0'],
  [String.raw`duplicate ID <(.+)>$`, 'duplicate ID <'],
])('finds what takes /%s/ long', (pattern, unit) => {
  expect(listUnits(pattern)).toContain(unit);
  expect(findSlowUnit({ pattern, flags: 'g' })).toBeDefined();
});

it.each([String.raw`^[+-]?\d{1,19}$`, String.raw`\s+`, String.raw`[^\w .()-]`, String.raw`(?<=a)b{2,3}`])(
  'finds nothing that takes /%s/ long',
  (pattern) => {
    expect(findSlowUnit({ pattern, flags: 'g' })).toBeUndefined();
  },
);
