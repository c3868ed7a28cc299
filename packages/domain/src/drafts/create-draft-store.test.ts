import { describe, expect, it } from 'vitest';

import { buildDraftKey, createDraftStore } from './create-draft-store.ts';

function createMemoryStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    find: (key: string) => kept.get(key) ?? null,
    save: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

const day = 24 * 60 * 60 * 1000;

function createTestStore() {
  const clock = { time: 0 };
  const storage = createMemoryStorage();
  return { kept: storage.kept, clock, open: () => createDraftStore(storage, () => clock.time) };
}

const form = buildDraftKey('ANA', 'task', '7');
const other = buildDraftKey('ANA', 'task', '8');

describe('drafts', () => {
  it('are there again after a reload, each for its own thing', () => {
    const { open } = createTestStore();
    open().save(form, { title: 'Queda', note: '' });
    open().save(other, { title: 'Outra' });
    open().save(form, { title: 'Queda no leito' });
    expect(open().find(form)).toEqual({ title: 'Queda no leito' });
    expect(open().find(other)).toEqual({ title: 'Outra' });
    open().remove(form);
    expect(open().find(form)).toBeNull();
    expect(open().find(other)).toEqual({ title: 'Outra' });
  });

  it('are never shown to another person, and are gone once that person writes', () => {
    const { open, kept } = createTestStore();
    open().save(form, { title: 'Queda' });
    const foreign = buildDraftKey('BIA', 'task', '7');
    expect(open().find(foreign)).toBeNull();
    open().remove(foreign);
    expect(open().find(form)).not.toBeNull();
    open().save(foreign, { title: 'x' });
    expect(open().find(form)).toBeNull();
    expect([...kept.values()].join('')).not.toContain('Queda');
  });

  it('of a name in another case are those of the same person', () => {
    const { open } = createTestStore();
    open().save(form, { title: 'Queda' });
    expect(open().find(buildDraftKey('ana', 'task', '7'))).toEqual({ title: 'Queda' });
  });

  it('go with an explicit logout of their person only', () => {
    const { open, kept } = createTestStore();
    open().save(form, { title: 'Queda' });
    open().removeAllOf('BIA');
    expect(kept.size).toBe(1);
    open().removeAllOf('ana');
    expect(kept.size).toBe(0);
  });

  it('are forgotten after a week, and beyond thirty the oldest first', () => {
    const { open, clock } = createTestStore();
    open().save(form, { title: 'Queda' });
    clock.time = 7 * day - 1;
    expect(open().find(form)).not.toBeNull();
    for (let index = 0; index < 30; index += 1) {
      open().save(buildDraftKey('ANA', 'task', `t${index}`), { title: 'x' });
    }
    expect(open().find(form)).toBeNull();
    expect(open().find(buildDraftKey('ANA', 'task', 't0'))).not.toBeNull();
    clock.time += 7 * day;
    expect(open().find(buildDraftKey('ANA', 'task', 't29'))).toBeNull();
  });

  it.each(['', 'x', '[]', '{"owner":"ANA","drafts":[{"key":"ANA/task/7"}]}', '{"owner":1,"drafts":[]}'])(
    'reads nothing from %j',
    (text) => {
      const { open, kept } = createTestStore();
      kept.set('drafts', text);
      expect(open().find(form)).toBeNull();
    },
  );

  it('keeps names with a slash apart', () => {
    expect(buildDraftKey('A/B', 'task', '1')).not.toBe(buildDraftKey('A', 'B/task', '1'));
  });
});
