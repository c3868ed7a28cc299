import { describe, expect, it } from 'vitest';

import { compileExpression } from './compile-expression.ts';
import type { ExpressionScope } from './expression-scope.ts';

const scope: ExpressionScope = {
  find: (name) => (name === 'n' ? { type: 'integer', value: 5 } : undefined),
};

describe('a compiled expression', () => {
  it('may be as long and as nested as people write them', () => {
    const many = Array.from({ length: 200 }, (_, index) => `n == ${String(index)}`).join(' || ');
    expect(compileExpression(`\${${many}}`).evaluate(scope)).toEqual({ type: 'boolean', value: true });
    expect(compileExpression(`\${0${'+ 1'.repeat(499)}}`).evaluate(scope)).toEqual({
      type: 'long',
      value: 499n,
    });
    const nested = `${'('.repeat(90)}n${')'.repeat(90)}`;
    expect(compileExpression(`\${${nested}}`).evaluate(scope)).toEqual({ type: 'integer', value: 5 });
  });

  it('tells whether anything is evaluated', () => {
    expect(compileExpression('P1D').isLiteral).toBe(true);
    expect(compileExpression(String.raw`\${n}`).isLiteral).toBe(true);
    expect(compileExpression('${1}').isLiteral).toBe(false);
    expect(compileExpression('at ${1}').isLiteral).toBe(false);
  });

  it('names what it looks up, once each and without properties', () => {
    const { identifiers } = compileExpression('${a.b[c] == a ? d.e(f) : "g"} ${h}');
    expect(identifiers).toEqual(['a', 'c', 'd', 'f', 'h']);
  });

  it('keeps the text as it was given', () => {
    expect(compileExpression(' ${n} ').text).toBe(' ${n} ');
  });

  it('is made once for a text, until many others were asked for', () => {
    const first = compileExpression('${kept}');
    expect(compileExpression('${kept}')).toBe(first);
    for (let index = 0; index < 1500; index += 1) compileExpression(`a${String(index)}`);
    expect(compileExpression('${kept}')).toBe(first);
    for (let index = 0; index < 1500; index += 1) compileExpression(`c${String(index)}`);
    expect(compileExpression('${kept}')).toBe(first);
    for (let index = 0; index < 2500; index += 1) compileExpression(`b${String(index)}`);
    expect(compileExpression('${kept}')).not.toBe(first);
  });
});
