import { describe, expect, it } from 'vitest';

import { EngineError } from '../../engine-errors.ts';
import { parseExpression } from './parse-expression.ts';

describe('a text that is no expression', () => {
  it.each([
    ['${', 2],
    ['${}', 2],
    ['${n', 3],
    ['Dear ${n', 8],
    ['${n m}', 4],
    ['${n +}', 5],
    ['${(n}', 4],
    ['${n)}', 3],
    ['${n.}', 4],
    ['${n.empty}', 4],
    ['${n[}', 4],
    ['${n.m(}', 6],
    ['${n.m(1,)}', 8],
    ['${b ? 1}', 7],
    ['${n = 1}', 4],
    ['${n & 1}', 4],
    ['${n instanceof m}', 4],
    ['${;}', 2],
    ["${'open}", 2],
    [String.raw`${'${'}'\n'}`, 3],
    ['${9223372036854775808}', 2],
    ['${f(1)}', 2],
    ['${ns:f(1)}', 4],
    ['${a}#{b}', 4],
    ['${{}}', 2],
    ['${"\u{1F600}" + \u{1F600}}', 9],
  ])('[WF-01] %s is refused, with the position', (expression, position) => {
    expect(() => parseExpression(expression)).toThrow(
      expect.objectContaining({
        kind: 'engine-failure',
        message: expect.stringMatching(
          new RegExp(`^Error parsing '.*': at position ${String(position)}: `, 's'),
        ),
      }),
    );
  });

  it.each([
    ['parentheses', `\${${'('.repeat(20_000)}1${')'.repeat(20_000)}}`],
    ['negations', `\${${'!'.repeat(20_000)}b}`],
    ['indexes', `\${${'lst['.repeat(20_000)}1${']'.repeat(20_000)}}`],
    ['choices', `\${${'b ? 1 : '.repeat(20_000)}1}`],
    ['sums', `\${1${'+ 1'.repeat(20_000)}}`],
    ['steps', `\${map${'.k'.repeat(20_000)}}`],
    ['calls', `\${s${'.trim()'.repeat(20_000)}}`],
    ['arguments', `\${s.trim(1${', 1'.repeat(20_000)})}`],
  ])('is one with 20,000 %s', (_what, expression) => {
    expect(() => parseExpression(expression)).toThrow(EngineError);
  });
});
