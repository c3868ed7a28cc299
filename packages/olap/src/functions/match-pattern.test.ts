import { describe, expect, it } from 'vitest';

import { matches } from './match-pattern.ts';

describe('MATCHES', () => {
  it.each([
    ['UTI Adulto', 'UTI.*', true],
    ['UTI Adulto', 'UTI', false],
    ['UTI Adulto', 'uti.*', false],
    ['UTI Adulto', '(?i)uti.*', true],
    ['UTI Adulto', '.*(Adulto|Neonatal)', true],
    ['UTI (A)', '\\QUTI (A)\\E', true],
    ['UTI 3', 'UTI \\d{1,2}', true],
    ['Emergência', 'Emerg.ncia', true],
    ['', '.*', true],
    ['a\nb', 'a.b', false],
  ])('[OL-03] the whole of %j by %j: %s', (text, pattern, isMatching) => {
    expect(matches(text, pattern)).toBe(isMatching);
  });

  it.each([
    ['a back reference', 'a', '(a)\\1'],
    ['looking ahead', 'a', '(?=a).*'],
    ['what is no expression', 'a', '(a'],
    ['a long pattern', 'a', 'a'.repeat(201)],
    ['many repetitions', 'a', 'a{60}b{60}'],
    ['a long text', 'a'.repeat(501), '.*'],
  ])('[OL-07] refuses %s by name', (_, text, pattern) => {
    expect(() => matches(text, pattern)).toThrow(expect.objectContaining({ code: 'not_supported' }));
  });

  it('[OL-07] comes to an end with patterns that would not in this century, one way after the other', () => {
    expect(matches(`${'a'.repeat(499)}!`, `${'a?'.repeat(66)}${'a'.repeat(66)}`)).toBe(false);
    expect(matches(`${'a'.repeat(499)}!`, '(((a*)*)*)*b')).toBe(false);
  });
});
