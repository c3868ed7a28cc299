import { describe, expect, it } from 'vitest';

import type { NavigationEntry } from './navigation-entry.ts';
import { closeParent, indexNavigation, openParent } from './navigation-tree.tsx';

function buildEntry(
  id: string,
  children: readonly NavigationEntry[] = [],
  isActive = false,
): NavigationEntry {
  return { id, title: id, href: null, iconPath: null, badge: null, isActive, isGroup: false, children };
}

/**
 * quality ─ reports ─ monthly ─ falls (active)
 *         └ plans ─ open
 * admin ─ data ─ tables
 * help ─ manual
 */
const entries = [
  buildEntry('quality', [
    buildEntry('reports', [buildEntry('monthly', [buildEntry('falls', [], true)])]),
    buildEntry('plans', [buildEntry('open')]),
  ]),
  buildEntry('admin', [buildEntry('data', [buildEntry('tables')])]),
  buildEntry('help', [buildEntry('manual')]),
];

const index = indexNavigation(entries);

function open(expanded: readonly string[], id: string) {
  return [...openParent(index, new Set(expanded), id)].toSorted();
}

describe('indexNavigation', () => {
  it('finds what stands above the active entry, outermost first', () => {
    expect(index.activeTrail).toEqual(['quality', 'reports', 'monthly']);
  });

  it('has no trail where nothing is active', () => {
    expect(indexNavigation([buildEntry('a', [buildEntry('b')])]).activeTrail).toEqual([]);
  });
});

describe('openParent', () => {
  it('[NV-11] closes the parent that was open before', () => {
    expect(open(['help'], 'admin')).toEqual(['admin']);
  });

  it('[NV-11] spares what stands above the opened one', () => {
    expect(open(['admin'], 'data')).toEqual(['admin', 'data']);
  });

  it('[NV-11] spares what stands above the active entry', () => {
    expect(open(['quality', 'reports', 'monthly', 'help'], 'admin')).toEqual([
      'admin',
      'monthly',
      'quality',
      'reports',
    ]);
  });

  it('[NV-11] does not open again what a person closed above the active entry', () => {
    expect(open([], 'admin')).toEqual(['admin']);
  });

  it('[NV-11] closes a sibling of the opened one', () => {
    expect(open(['quality', 'plans', 'admin', 'data'], 'help')).toEqual(['help', 'quality']);
  });
});

describe('closeParent', () => {
  it('[NV-11] closes it with everything inside and nothing else', () => {
    const closed = closeParent(index, new Set(['quality', 'reports', 'monthly', 'admin']), 'quality');
    expect([...closed]).toEqual(['admin']);
  });
});
