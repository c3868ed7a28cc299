import { describe, expect, it } from 'vitest';

import { ApiFailure } from '../http/api-failure.ts';
import { changeUserSettings } from './use-user-settings.ts';
import type { UserSettings, UserSettingsClient } from './user-settings.ts';

describe('changeUserSettings', () => {
  it('[ST-04] creates the document of a person who has none', async () => {
    const store = createStore(null);

    await changeUserSettings(store.client, 'IVONE.ALVES', { home: 'app.tasks' });

    expect(store.saved).toEqual([{ id: null, user: 'IVONE.ALVES', home: 'app.tasks', others: {} }]);
  });

  it('[ST-04] updates the document there is and leaves what others keep in it', async () => {
    const store = createStore({
      id: 'st-1',
      user: 'IVONE.ALVES',
      home: 'app.kpi',
      others: { status: 'Away', inbox: { readIds: ['a'] } },
    });

    await changeUserSettings(store.client, 'IVONE.ALVES', { others: { status: 'Online' } });

    expect(store.saved).toEqual([
      {
        id: 'st-1',
        user: 'IVONE.ALVES',
        home: 'app.kpi',
        others: { status: 'Online', inbox: { readIds: ['a'] } },
      },
    ]);
  });

  it('changes the document that another tab created meanwhile', async () => {
    const store = createStore(null, {
      id: 'st-2',
      user: 'IVONE.ALVES',
      home: null,
      others: { status: 'Away' },
    });

    const changed = await changeUserSettings(store.client, 'IVONE.ALVES', { home: 'app.tasks' });

    expect(changed).toEqual({
      id: 'st-2',
      user: 'IVONE.ALVES',
      home: 'app.tasks',
      others: { status: 'Away' },
    });
  });

  it('passes any other refusal on', async () => {
    const store = createStore(null);
    const refused = new ApiFailure({ status: 403, code: 'access_denied', message: '' });
    const client = { ...store.client, save: async () => await Promise.reject(refused) };

    await expect(changeUserSettings(client, 'X', { home: null })).rejects.toBe(refused);
  });
});

/** A document store of one person; `rival` appears at the first attempt to create. */
function createStore(first: UserSettings | null, rival?: UserSettings) {
  let stored = first;
  const saved: UserSettings[] = [];
  const client: UserSettingsClient = {
    load: async () => stored,
    findHome: async () => stored?.home ?? null,
    save: async (settings) => {
      if (settings.id === null && rival !== undefined) {
        stored = rival;
        throw new ApiFailure({ status: 409, code: 'document_conflict', message: '' });
      }
      saved.push(settings);
      stored = { ...settings, id: settings.id ?? 'st-new' };
      return stored;
    },
  };
  return { client, saved };
}
