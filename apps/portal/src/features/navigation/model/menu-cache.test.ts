import { beforeEach, describe, expect, it } from 'vitest';

import { createMenuCache } from './menu-cache.ts';
import type { RepositoryNode } from './repository-node.ts';

const day = 24 * 60 * 60 * 1000;
const anaKey = 'ppa-ls.menu.ANA';

const tree: RepositoryNode = {
  id: 'r',
  title: '',
  name: '',
  path: '/',
  isFolder: true,
  isHidden: false,
  children: [
    {
      id: 'f',
      title: 'Infecção',
      name: 'a.html',
      path: '/a.html',
      isFolder: false,
      isHidden: false,
      children: [],
    },
  ],
};

/** As a browser's, with as much room as it is told. */
class RoomyStorage implements Storage {
  readonly items = new Map<string, string>();
  room = Infinity;

  get length() {
    return this.items.size;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    const used = [...this.items].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0);
    if (used + value.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
  clear() {
    this.items.clear();
  }
}

let storage = new RoomyStorage();
let time = 0;

function openCache(userName: string) {
  return createMenuCache({ userName, openStorage: () => storage, now: () => time });
}

beforeEach(() => {
  storage = new RoomyStorage();
  time = Date.UTC(2026, 0, 5);
});

describe('menu cache', () => {
  it('[NV-08] keeps the menu of a person with the time, under the prefix of the product', () => {
    openCache('ANA').save(tree);

    expect(JSON.parse(storage.getItem(anaKey) ?? '')).toEqual({ id: 'ANA', data: tree, dataHora: time });
    expect(openCache('ANA').find()).toEqual(tree);
  });

  it('[NV-08] has nothing where nothing was kept', () => {
    expect(openCache('ANA').find()).toBeNull();
  });

  it('[NV-08] is used for two days and not longer', () => {
    openCache('ANA').save(tree);
    time += 2 * day;
    expect(openCache('ANA').find()).toEqual(tree);
    time += 1;
    expect(openCache('ANA').find()).toBeNull();
  });

  it('is not used when it seems to come from the future: the clock was wrong then, or is now', () => {
    openCache('ANA').save(tree);
    time -= 1;
    expect(openCache('ANA').find()).toBeNull();
  });

  it.each([
    ['without a timestamp', { id: 'ANA', data: tree }],
    ['with an empty timestamp', { id: 'ANA', data: tree, dataHora: null }],
    ['of somebody else', { id: 'BIA', data: tree, dataHora: Date.UTC(2026, 0, 5) }],
    ['without a tree', { id: 'ANA', dataHora: Date.UTC(2026, 0, 5) }],
    [
      'with something else for a tree',
      { id: 'ANA', data: { children: [7] }, dataHora: Date.UTC(2026, 0, 5) },
    ],
  ])('[NV-08] does not use one %s', (_what, record) => {
    storage.setItem(anaKey, JSON.stringify(record));
    expect(openCache('ANA').find()).toBeNull();
  });

  it('[NV-08] never gives a person the menu of another', () => {
    openCache('ANA').save(tree);
    expect(openCache('BIA').find()).toBeNull();
  });

  it.each(['', '{', 'null', '7', '"text"'])('[NV-08] takes the unreadable %j for nothing', (text) => {
    storage.setItem(anaKey, text);
    expect(openCache('ANA').find()).toBeNull();
  });

  it('[NV-08] does without a storage that the browser refuses', () => {
    const cache = createMenuCache({
      userName: 'ANA',
      openStorage: () => {
        throw new DOMException('refused', 'SecurityError');
      },
      now: () => time,
    });
    cache.save(tree);
    expect(cache.find()).toBeNull();
  });

  it('[NV-08] does without when there is no room, and does not bring back an older one', () => {
    openCache('ANA').save({ ...tree, children: [] });
    storage.room = 10;
    openCache('ANA').save(tree);
    expect(openCache('ANA').find()).toBeNull();
  });

  it('[NV-08] makes room by dropping the menus of others, and nothing else', () => {
    openCache('BIA').save(tree);
    storage.setItem('ppa-ls.other', 'kept');
    storage.room = JSON.stringify(tree).length * 1.5 + 60;
    openCache('ANA').save(tree);

    expect(openCache('ANA').find()).toEqual(tree);
    expect(openCache('BIA').find()).toBeNull();
    expect(storage.getItem('ppa-ls.other')).toBe('kept');
  });
});
