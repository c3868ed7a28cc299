import { describe, expect, it } from 'vitest';

import { findFaultRange, findRange } from './open-editor.ts';

const query = 'SELECT yyyymm,\n  ocupação_total FROM censo';

describe('findFaultRange', () => {
  it('marks the word that begins there, with its line and column', () => {
    expect(findFaultRange(query, 18)).toEqual({ from: 17, to: 31, line: 2, column: 3 });
    expect(query.slice(17, 31)).toBe('ocupação_total');
    expect(findFaultRange(query, 1)).toEqual({ from: 0, to: 6, line: 1, column: 1 });
  });

  it('marks one character where no word begins', () => {
    expect(findFaultRange(query, 14)).toEqual({ from: 13, to: 14, line: 1, column: 14 });
  });

  it('marks the end for a position behind it, as databases tell of text that breaks off', () => {
    expect(findFaultRange('SELECT 1 FROM', 14)).toEqual({ from: 12, to: 13, line: 1, column: 13 });
    expect(findFaultRange('a\nb', 99)).toEqual({ from: 2, to: 3, line: 2, column: 1 });
  });

  it.each([-3, 0])('takes %d for the beginning', (position) => {
    expect(findFaultRange('abc', position)).toEqual({ from: 0, to: 3, line: 1, column: 1 });
  });

  it('marks nothing of an empty text', () => {
    expect(findFaultRange('', 5)).toEqual({ from: 0, to: 0, line: 1, column: 1 });
  });
});

describe('findRange', () => {
  it('marks what begins at a line and a column, as long as it is', () => {
    expect(findRange(query, { line: 2, column: 3, length: 8 })).toEqual({ from: 17, to: 25 });
    expect(query.slice(17, 25)).toBe('ocupação');
  });

  it('stays within the text', () => {
    expect(findRange('ab\nc', { line: 9, column: 9, length: 9 })).toEqual({ from: 3, to: 4 });
    expect(findRange('', { line: 1, column: 1, length: 3 })).toEqual({ from: 0, to: 0 });
  });
});
