import { describe, expect, it } from 'vitest';

import { placeFault } from './place-fault.ts';

describe('placeFault', () => {
  it('[KP-10] finds the same character behind blanks that were not sent', () => {
    const typed = '\n  SELECT x FROM y \n';
    const sent = typed.trim();
    const position = sent.indexOf('x') + 1;
    expect(typed[placeFault(typed, position) - 1]).toBe('x');
    expect(placeFault(sent, position)).toBe(position);
  });
});
