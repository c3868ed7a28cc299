import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { pathInRepository } from '../steps/repository.mjs';
import { listSourceFiles } from './list-source-files.mjs';
import { findSlowUnit, listUnits } from './pump-expression.mjs';
import { readSource } from './read-source.mjs';
import { meetsOutsideText } from './rules/linear-expressions.mjs';

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

it('no expression of the server takes long, whatever is repeated before it', { timeout: 300_000 }, () => {
  const expressions = listSourceFiles()
    .filter(meetsOutsideText)
    .flatMap((path) =>
      readSource(path, readFileSync(pathInRepository(path), 'utf8')).expressions.map((expression) => ({
        path,
        ...expression,
      })),
    );
  expect(expressions.length).toBeGreaterThan(100);
  const slow = expressions.flatMap((expression) => {
    const unit = findSlowUnit(expression);
    const { path, line, pattern, flags } = expression;
    return unit === undefined
      ? []
      : [`${path}:${line} /${pattern}/${flags} by many times ${JSON.stringify(unit)}`];
  });
  expect(slow).toEqual([]);
});
