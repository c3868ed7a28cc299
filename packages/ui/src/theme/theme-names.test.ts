import { afterEach, describe, expect, it, vi } from 'vitest';

import { resolveThemeName, themeNames } from './theme-names.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('resolveThemeName', () => {
  it('[TB-11] starts with veltio for a person who has chosen nothing', () => {
    expect(resolveThemeName(null)).toBe('veltio');
  });

  it.each(themeNames)('[TB-11] keeps the known name %s without a word', (name) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

    expect(resolveThemeName(name)).toBe(name);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['custom', 'Veltio', '', 'constructor'])(
    '[TB-11] falls back to default for the unknown name "%s" and warns',
    (name) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

      expect(resolveThemeName(name)).toBe('default');
      expect(warn).toHaveBeenCalledOnce();
    },
  );
});
