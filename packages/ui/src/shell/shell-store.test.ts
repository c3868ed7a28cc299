import { describe, expect, it } from 'vitest';

import { createShellStore } from './shell-store.ts';

const closed = { isFolded: false, isHoverOpen: false, isDrawerOpen: false };

function createRememberingStore(isFolded = false) {
  const remembered: boolean[] = [];
  const store = createShellStore({ isFolded, onFoldChange: (fold) => remembered.push(fold) });
  return { store, remembered };
}

describe('createShellStore', () => {
  it('[NV-11] folds and unfolds, and has each remembered', () => {
    const { store, remembered } = createRememberingStore();

    store.toggleFold();
    expect(store.getSnapshot()).toEqual({ ...closed, isFolded: true });
    store.toggleFold();
    expect(store.getSnapshot()).toEqual(closed);
    expect(remembered).toEqual([true, false]);
  });

  it('[NV-11] starts as it was remembered', () => {
    expect(createRememberingStore(true).store.getSnapshot()).toEqual({ ...closed, isFolded: true });
  });

  it('[NV-11] opens over the content while folded, and only then', () => {
    const { store } = createRememberingStore();

    store.openOver();
    expect(store.getSnapshot()).toEqual(closed);

    store.toggleFold();
    store.openOver();
    expect(store.getSnapshot()).toEqual({ ...closed, isFolded: true, isHoverOpen: true });
    store.closeOver();
    expect(store.getSnapshot()).toEqual({ ...closed, isFolded: true });
  });

  it('[NV-11] unfolding from the open state leaves nothing over the content', () => {
    const { store } = createRememberingStore(true);

    store.openOver();
    store.toggleFold();

    expect(store.getSnapshot()).toEqual(closed);
  });

  it('[NV-12] a route change closes the drawer and what stands over the content, not the fold', () => {
    const { store, remembered } = createRememberingStore(true);
    store.followRoute('/home');
    store.openOver();
    store.openDrawer();

    store.followRoute('/home');
    expect(store.getSnapshot()).toEqual({ isFolded: true, isHoverOpen: true, isDrawerOpen: true });
    store.followRoute('/home/tarefas');
    expect(store.getSnapshot()).toEqual({ ...closed, isFolded: true });
    expect(remembered).toEqual([]);
  });

  it('tells its listeners of changes only, and none that has left', () => {
    const { store } = createRememberingStore();
    let calls = 0;
    const leave = store.subscribe(() => (calls += 1));

    store.closeDrawer();
    expect(calls).toBe(0);
    store.openDrawer();
    expect(calls).toBe(1);
    leave();
    store.closeDrawer();
    expect(calls).toBe(1);
  });

  it('gives the same snapshot while nothing changes', () => {
    const { store } = createRememberingStore();

    const before = store.getSnapshot();
    store.closeOver();

    expect(store.getSnapshot()).toBe(before);
  });
});
