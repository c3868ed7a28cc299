import { layoutStyles } from '@prumo/ui/shell/layout';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createAppearanceStore } from './create-appearance-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('theme', () => {
  it('[TB-11] starts with veltio', () => {
    expect(startWith({}).store.getSnapshot().theme.themeName).toBe('veltio');
  });

  it('[TB-12] keeps the chosen theme in the cookie selectedTheme and shows it at once', () => {
    const { store, cookies } = startWith({});
    const seen: string[] = [];
    store.subscribe(() => seen.push(store.getSnapshot().theme.themeName));

    store.chooseTheme('teal');

    expect(cookies.get('selectedTheme')).toBe('teal');
    expect(seen).toEqual(['teal']);
  });

  it('[TB-11] falls back to default for a name that does not exist, warns, and overwrites the cookie', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { store, cookies } = startWith({ selectedTheme: 'sepia' });

    expect(store.getSnapshot().theme.choice).toBe('default');
    expect(cookies.get('selectedTheme')).toBe('default');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('[TB-11] takes a readable theme of one’s own from the cookie customTheme', () => {
    const { theme } = startWith({
      selectedTheme: 'custom',
      customTheme: '{"primary":"#202840","accent":"#8A1C5B","warn":"#B3261E","background":"#F5F5F5"}',
    }).store.getSnapshot();

    expect(theme.choice).toBe('custom');
    expect(theme.customTokens).toMatchObject({ primary: '#202840', accent: '#8A1C5B', ground: '#F5F5F5' });
  });

  it.each([
    ['no JSON', 'blue'],
    ['a colour is missing', '{"primary":"#202840","accent":"#8A1C5B","warn":"#B3261E"}'],
    ['no colour', '{"primary":"red","accent":"#8A1C5B","warn":"#B3261E","background":"#F5F5F5"}'],
    ['white on yellow', '{"primary":"#202840","accent":"#FFEB3B","warn":"#B3261E","background":"#F5F5F5"}'],
  ])('[TB-11] leaves a theme of one’s own aside: %s', (_why, customTheme) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { theme } = startWith({ selectedTheme: 'custom', customTheme }).store.getSnapshot();

    expect(theme.choice).toBe('default');
    expect(theme.customTokens).toBeNull();
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe('layout', () => {
  it.each(layoutStyles)('[TB-12] takes the style %s from the cookie layoutStyle', (layoutStyle) => {
    expect(startWith({ layoutStyle }).store.getSnapshot().layoutStyle).toBe(layoutStyle);
  });

  it('starts with the navigation at the side, also for a style that does not exist', () => {
    expect(startWith({}).store.getSnapshot().layoutStyle).toBe('verticalNavigation');
    expect(startWith({ layoutStyle: 'toString' }).store.getSnapshot().layoutStyle).toBe('verticalNavigation');
  });

  it('[TB-12] saves a changed style in a cookie before the page is loaded again', () => {
    const { store, cookies, styleAtReload } = startWith({});

    store.chooseLayoutStyle('verticalNavigation');
    expect(styleAtReload).toEqual([]);

    store.chooseLayoutStyle('horizontalNavigation');
    expect(cookies.get('layoutStyle')).toBe('horizontalNavigation');
    expect(styleAtReload).toEqual(['horizontalNavigation']);
  });

  it('[TB-11] remembers layout mode and folded navigation for the next start', () => {
    const first = startWith({});
    first.store.chooseLayoutMode('boxed');
    first.store.foldNavigation(true);

    const { store } = startWith({}, first.kept);

    expect(store.getSnapshot()).toMatchObject({ layoutMode: 'boxed', isNavigationFolded: true });
    store.foldNavigation(false);
    expect(startWith({}, first.kept).store.getSnapshot().isNavigationFolded).toBe(false);
  });
});

function startWith(given: Readonly<Record<string, string>>, kept = new Map<string, string>()) {
  const cookies = new Map(Object.entries(given));
  const styleAtReload: (string | undefined)[] = [];
  const store = createAppearanceStore({
    findCookie: (name) => cookies.get(name) ?? null,
    writeCookie: (name, value) => cookies.set(name, value),
    findKept: (key) => kept.get(key) ?? null,
    keep: (key, value) => kept.set(key, value),
    reload: () => styleAtReload.push(cookies.get('layoutStyle')),
  });
  return { store, cookies, kept, styleAtReload };
}
