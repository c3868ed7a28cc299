import { describe, expect, it } from 'vitest';

import { createNavigationService, type NavigationValues } from './create-navigation-service.ts';
import { presentNavigation, type PresentedItem } from './present-navigation.ts';

function present(
  entries: Readonly<Record<string, NavigationValues>>,
  current: Parameters<typeof presentNavigation>[1] = null,
): readonly PresentedItem[] {
  const service = createNavigationService();
  for (const [path, values] of Object.entries(entries)) service.save(path, values);
  return presentNavigation(service.list(), current);
}

function listIds(items: readonly PresentedItem[]): readonly string[] {
  return items.flatMap(({ id, children }) => [id, ...listIds(children)]);
}

function listActive(items: readonly PresentedItem[]): readonly string[] {
  return items.flatMap(({ id, isActive, children }) => [...(isActive ? [id] : []), ...listActive(children)]);
}

describe('presentNavigation', () => {
  it('leaves out what is hidden, with everything below it', () => {
    const items = present({
      a: { href: '/a', hidden: () => true },
      'a.b': { href: '/b' },
      c: { href: '/c' },
    });
    expect(listIds(items)).toEqual(['c']);
  });

  it('leaves out groups and folders in which nothing can be opened', () => {
    const items = present({
      a: { isGroup: true },
      'b.c': { href: '/c', hidden: () => true },
      'd.e.f': { href: '/f' },
    });
    expect(listIds(items)).toEqual(['d', 'd.e', 'd.e.f']);
  });

  it('gives entries of one id in two places different ids', () => {
    const ids = listIds(present({ 'a.x': { href: '/a' }, 'b.x': { href: '/b' } }));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('marks the entry whose state is the current one', () => {
    const entries = { a: { state: 'app.a', href: '/a' }, 'b.c': { state: 'app.c', href: '/c' } };
    expect(listActive(present(entries, { state: 'app.c', parameters: { any: '1' } }))).toEqual(['b.c']);
    expect(listActive(present(entries, null))).toEqual([]);
  });

  it('of entries with one state marks the one whose parameters are the current ones', () => {
    const entries = {
      a: { state: 'app.x', href: '/x/1', stateParameters: { ref: 'one' } },
      b: { state: 'app.x', href: '/x/2', stateParameters: { ref: 'two' } },
    };
    expect(listActive(present(entries, { state: 'app.x', parameters: { ref: 'two' } }))).toEqual(['b']);
    expect(listActive(present(entries, { state: 'app.x', parameters: {} }))).toEqual([]);
  });
});
