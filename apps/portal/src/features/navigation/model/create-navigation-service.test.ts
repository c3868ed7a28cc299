import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createNavigationService } from './create-navigation-service.ts';
import type { NavigationItem } from './navigation-item.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function outline(items: readonly NavigationItem[]): unknown {
  return items.map(({ id, children }) => (children.length === 0 ? id : [id, outline(children)]));
}

function flatten(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items.flatMap((item) => [item, ...flatten(item.children)]);
}

describe('save', () => {
  it.each([undefined, null, 7, {}, ['a'], ''])('[NV-01] logs that the path %j is no path', (path) => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const service = createNavigationService();
    service.save(path, { title: 'Odd' });

    expect(log.mock.calls).toEqual([['path must be a string (eg. `dashboard.project`)']]);
    expect(service.list()).toEqual([]);
  });

  it('[NV-02] builds the tree by dotted paths, weight 1 where nobody gave one', () => {
    const service = createNavigationService();
    service.save('a', { title: 'A' });
    service.save('a.b', { title: 'B', state: 'app.b', href: '/b' });

    expect(service.list()).toEqual([
      {
        id: 'a',
        path: 'a',
        title: 'A',
        weight: 1,
        isGroup: false,
        icon: null,
        state: null,
        stateParameters: {},
        href: null,
        badge: null,
        isHidden: false,
        children: [
          {
            id: 'b',
            path: 'a.b',
            title: 'B',
            weight: 1,
            isGroup: false,
            icon: null,
            state: 'app.b',
            stateParameters: {},
            href: '/b',
            badge: null,
            isHidden: false,
            children: [],
          },
        ],
      },
    ]);
  });

  it('[NV-02] creates missing parents, called by their ids', () => {
    const service = createNavigationService();
    service.save('a.b.c', { title: 'C' });

    expect(flatten(service.list()).map(({ path, title, weight }) => [path, title, weight])).toEqual([
      ['a', 'a', 1],
      ['a.b', 'b', 1],
      ['a.b.c', 'C', 1],
    ]);
  });

  it('[NV-02] merges into the entry that has the path, and keeps what is below it', () => {
    const service = createNavigationService();
    service.save('a', { title: 'A', weight: 3, icon: 'data' });
    service.save('a.b', {});
    service.save('a', { weight: 2, badge: { text: '4', label: '4 open' } });

    expect(service.list()).toMatchObject([
      { title: 'A', weight: 2, icon: 'data', badge: { text: '4', label: '4 open' }, children: [{ id: 'b' }] },
    ]);
  });

  it('is not led astray by names that every object has', () => {
    const service = createNavigationService();
    service.save('constructor.__proto__', { title: 'Odd' });

    expect(outline(service.list())).toEqual([['constructor', ['__proto__']]]);
  });

  it('asks whether an entry is hidden each time it lists', () => {
    let isHidden = false;
    const service = createNavigationService();
    service.save('a', { hidden: () => isHidden });

    expect(service.list()[0]?.isHidden).toBe(false);
    isHidden = true;
    expect(service.list()[0]?.isHidden).toBe(true);
  });
});

describe('sort', () => {
  it('[NV-02] sorts every level by weight; equal weights keep the order in which they came', () => {
    const service = createNavigationService();
    service.save('late', { weight: 4 });
    service.save('first', {});
    service.save('late.heavy', { weight: 9 });
    service.save('late.light', {});
    service.save('second', { weight: 1 });
    service.save('zero', { weight: 0 });
    service.sort();

    expect(outline(service.list())).toEqual(['zero', 'first', 'second', ['late', ['light', 'heavy']]]);
  });
});

describe('any sequence of entries', () => {
  const part = fc.constantFrom('a', 'b', 'c', 'd');
  const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  const entries = fc.array(
    fc.record({ path, weight: fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined }) }),
    { maxLength: 30 },
  );

  function saveAll(saved: readonly { path: string; weight?: number | undefined }[]) {
    const service = createNavigationService();
    for (const { path: each, weight } of saved) {
      service.save(each, weight === undefined ? {} : { weight });
    }
    return service;
  }

  it('[NV-02] gives every saved path and every beginning of one exactly one entry', () => {
    fc.assert(
      fc.property(entries, (saved) => {
        const expected = new Set(
          saved.flatMap(({ path: each }) =>
            each.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.')),
          ),
        );
        const listed = flatten(saveAll(saved).list()).map((item) => item.path);
        expect(listed.toSorted()).toEqual([...expected].toSorted());
      }),
    );
  });

  it('[NV-02] sorted, no entry stands before a lighter one, and sorting again changes nothing', () => {
    fc.assert(
      fc.property(entries, (saved) => {
        const service = saveAll(saved);
        service.sort();
        const sorted = service.list();
        for (const level of [sorted, ...flatten(sorted).map(({ children }) => children)]) {
          const weights = level.map(({ weight }) => weight);
          expect(weights).toEqual(weights.toSorted((one, other) => one - other));
        }
        service.sort();
        expect(service.list()).toEqual(sorted);
      }),
    );
  });

  it('[NV-02] entries of one weight stand in the order of their first saving', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/)), (ids) => {
        const service = createNavigationService();
        for (const id of ids) service.save(id, {});
        for (const id of ids.toReversed()) service.save(id, { title: 'Again' });
        service.sort();
        expect(service.list().map(({ id }) => id)).toEqual(ids);
      }),
    );
  });
});
