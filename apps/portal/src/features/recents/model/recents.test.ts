import { describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../../lib/storage/testing/create-memory-storage.ts';
import { createRecentsStore, type RecentAnalytics } from './create-recents-store.ts';
import { presentDatetime } from '../components/recents-panel.tsx';
import { quickPanelDefaults } from './quick-panel-settings.ts';

describe('createRecentsStore', () => {
  it('[TB-09] lists what was opened, newest first and nothing twice', () => {
    const store = createRecentsStore('ADMIN', createMemoryStorage());

    store.add(recentOf('beds', 1));
    store.add(recentOf('falls', 2));
    store.add(recentOf('beds', 3));

    expect(statesOf(store.getSnapshot())).toEqual(['app.analytics-beds', 'app.analytics-falls']);
    expect(store.getSnapshot()[0]?.datetime).toBe(3);
  });

  it('keeps the newest twenty', () => {
    const store = createRecentsStore('ADMIN', createMemoryStorage());

    for (let count = 1; count <= 21; count += 1) store.add(recentOf(String(count), count));

    expect(store.getSnapshot()).toHaveLength(20);
    expect(store.getSnapshot().at(-1)?.state).toBe('app.analytics-2');
  });

  it('keeps the list of each person apart, beyond the session', () => {
    const storage = createMemoryStorage();
    createRecentsStore('ADMIN', storage).add(recentOf('beds', 1));

    expect(createRecentsStore('IVONE.ALVES', storage).getSnapshot()).toEqual([]);
    expect(statesOf(createRecentsStore('ADMIN', storage).getSnapshot())).toEqual(['app.analytics-beds']);
  });

  it('[TB-09] a clearing empties the list for good, unless it is taken back', () => {
    const storage = createMemoryStorage();
    const store = createRecentsStore('ADMIN', storage);
    store.add(recentOf('beds', 1));
    store.add(recentOf('falls', 2));
    const cleared = store.getSnapshot();

    store.clear();
    expect(store.getSnapshot()).toEqual([]);
    expect(createRecentsStore('ADMIN', storage).getSnapshot()).toEqual([]);

    store.add(recentOf('waits', 3));
    store.restore(cleared);
    expect(statesOf(createRecentsStore('ADMIN', storage).getSnapshot())).toEqual([
      'app.analytics-waits',
      'app.analytics-falls',
      'app.analytics-beds',
    ]);
  });

  it('joins what another window added meanwhile', () => {
    const storage = createMemoryStorage();
    const [one, other] = [createRecentsStore('ADMIN', storage), createRecentsStore('ADMIN', storage)];

    one.add(recentOf('beds', 1));
    other.add(recentOf('falls', 2));

    expect(statesOf(other.getSnapshot())).toEqual(['app.analytics-falls', 'app.analytics-beds']);
  });

  it.each(['no json', '7', '[{"title":"x"}]'])('starts empty over the stored text %s', (text) => {
    const storage = createMemoryStorage();
    storage.save('recents.ADMIN', text);

    expect(createRecentsStore('ADMIN', storage).getSnapshot()).toEqual([]);
  });
});

describe('presentDatetime', () => {
  it.each([
    [new Date(2026, 0, 5, 9, 4), '05/01/2026 - 9:04'],
    [new Date(2026, 10, 15, 14, 30), '15/11/2026 - 2:30'],
    [new Date(2026, 10, 15, 0, 0), '15/11/2026 - 12:00'],
    [new Date(2026, 10, 15, 12, 59), '15/11/2026 - 12:59'],
  ])('[TX-01] %s is %s', (date, expected) => {
    expect(presentDatetime(date.getTime())).toBe(expected);
  });
});

it('[TB-10] the settings of the quick panel are notify true, cloud false, retro true', () => {
  expect(quickPanelDefaults).toEqual({ notify: true, cloud: false, retro: true });
});

function recentOf(id: string, datetime: number): RecentAnalytics {
  return { title: id, state: `app.analytics-${id}`, datetime };
}

function statesOf(recents: readonly RecentAnalytics[]): readonly string[] {
  return recents.map(({ state }) => state);
}
