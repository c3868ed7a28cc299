import { describe, expect, it } from 'vitest';

import { buildSettingsForm, decodeUserSettings } from './user-settings.ts';

describe('buildSettingsForm', () => {
  it('[ST-04] updates settings that have an id, and strips it from the document', () => {
    const form = buildSettingsForm({ id: 'st-1', user: 'IVONE.ALVES', home: 'app.kpi', others: { size: 2 } });

    expect(Object.fromEntries(form)).toEqual({
      parammethod: 'PUT',
      paramtype: 'user-settings',
      paramid: 'st-1',
      paramdoc: '{"size":2,"user":"IVONE.ALVES","home":"app.kpi"}',
    });
  });

  it('[ST-04] creates settings that have none', () => {
    const form = buildSettingsForm({ id: null, user: 'IVONE.ALVES', home: null, others: {} });

    expect(Object.fromEntries(form)).toEqual({
      parammethod: 'POST',
      paramtype: 'user-settings',
      paramdoc: '{"user":"IVONE.ALVES"}',
    });
  });
});

describe('decodeUserSettings', () => {
  it('takes the id from the key and keeps what it does not know', () => {
    expect(decodeUserSettings({ 'st-1': { user: 'A', home: 'app.tasks', size: 2 } })).toEqual({
      id: 'st-1',
      user: 'A',
      home: 'app.tasks',
      others: { size: 2 },
    });
  });

  it('finds no settings in an answer without documents', () => {
    expect(decodeUserSettings({})).toBeNull();
  });

  it.each([null, [], 'x', { 'st-1': { home: 'app.tasks' } }])('refuses %j', (answer) => {
    expect(() => decodeUserSettings(answer)).toThrow(/./);
  });
});
