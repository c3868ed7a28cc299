import { describe, expect, it } from 'vitest';

import { statusLabels } from './texts.ts';
import { resolveStatus, statuses } from './use-status.ts';

describe('statuses', () => {
  it('[TB-07] are these five, in this order, with the words people read', () => {
    expect(statuses.map((status) => [status, statusLabels[status]])).toEqual([
      ['Online', 'Online'],
      ['Away', 'Ausente'],
      ['Do not Disturb', 'Não perturbe'],
      ['Invisible', 'Invisível'],
      ['Offline', 'Offline'],
    ]);
  });

  it('[TB-07] keeps the chosen one and starts with Online', () => {
    expect(resolveStatus('Away')).toBe('Away');
    for (const kept of [undefined, null, '', 'away', 'toString', 3]) {
      expect(resolveStatus(kept)).toBe('Online');
    }
  });
});
