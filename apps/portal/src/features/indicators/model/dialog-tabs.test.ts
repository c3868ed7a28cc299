import { describe, expect, it } from 'vitest';

import { listFaultyFields, listFaultyTabs } from './dialog-tabs.ts';

describe('faults of a form', () => {
  it('[KP-07] are found on their tabs, the first in the order of the dialog first', () => {
    const faults = { query: 'x', targetValue: 'y', description: 'z', name: 'w' };
    expect(listFaultyFields(faults)).toEqual(['name', 'description', 'targetValue', 'query']);
    expect(listFaultyTabs(faults)).toEqual(['registration', 'targets', 'extraction']);
    expect(listFaultyTabs({ dataSource: 'x' })).toEqual(['extraction']);
    expect(listFaultyTabs({})).toEqual([]);
  });
});
