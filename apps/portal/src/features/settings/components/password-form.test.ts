import { describe, expect, it } from 'vitest';

import { estimatePasswordStrength } from './password-form.tsx';

describe('estimatePasswordStrength', () => {
  it.each([
    ['', 'weak'],
    ['prumo', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890', 'weak'],
    ['qwertyuiop', 'weak'],
    ['Ivone.Alves1', 'weak'],
    ['plantao-noturno', 'strong'],
    ['Leito12b', 'fair'],
    ['leitoazul', 'fair'],
    ['Leito-12-azul', 'strong'],
    ['o corredor de vidro', 'strong'],
  ])('[ST-03] calls "%s" %s', (password, strength) => {
    expect(estimatePasswordStrength(password, 'IVONE.ALVES')).toBe(strength);
  });
});
