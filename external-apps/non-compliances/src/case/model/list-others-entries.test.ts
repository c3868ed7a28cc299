import type { HistoryEntry } from '@prumo/contracts/non-compliances/non-compliance';
import { expect, it } from 'vitest';

import { listOthersEntries } from './list-others-entries.ts';

const own = enter('CARLA.MENDES');
const foreign = enter('MARINA.LOPES');
const nameless = enter(null);

it('[NC-02] tells of what others did since, and of nothing else', () => {
  expect(listOthersEntries([foreign, own, foreign, nameless], 1, 'carla.mendes')).toEqual([
    foreign,
    nameless,
  ]);
  expect(listOthersEntries([foreign, own], 1, 'CARLA.MENDES')).toEqual([]);
  expect(listOthersEntries([foreign], 1, 'CARLA.MENDES')).toEqual([]);
});

function enter(by: string | null): HistoryEntry {
  return {
    at: '2026-10-12T13:30:00.000Z',
    by,
    role: 'executor',
    from: 'execution',
    to: 'execution',
    cycle: 1,
    deed: { deed: 'attach', attachments: ['f1'] },
  };
}
