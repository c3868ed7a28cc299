import { describe, expect, it } from 'vitest';

import { layoutParts, layoutStyles, resolveLayoutMode, resolveLayoutStyle } from './layout.ts';

describe('layouts', () => {
  it('[RT-06] are four, each with its own parts', () => {
    expect(layoutStyles.map((style) => [style, layoutParts[style]])).toEqual([
      ['verticalNavigation', { hasToolbar: true, navigation: 'side' }],
      ['horizontalNavigation', { hasToolbar: true, navigation: 'bar' }],
      ['contentOnly', { hasToolbar: false, navigation: 'none' }],
      ['contentWithToolbar', { hasToolbar: true, navigation: 'none' }],
    ]);
  });

  it.each(layoutStyles)('[RT-06] %s is kept as chosen', (style) => {
    expect(resolveLayoutStyle(style)).toBe(style);
  });

  it.each([null, '', 'VerticalNavigation', 'constructor'])(
    '[RT-06] a missing or unknown choice (%s) means vertical navigation',
    (chosen) => {
      expect(resolveLayoutStyle(chosen)).toBe('verticalNavigation');
    },
  );

  it('[TB-11] are wide unless boxed was chosen', () => {
    expect(resolveLayoutMode('boxed')).toBe('boxed');
    expect(resolveLayoutMode(null)).toBe('wide');
    expect(resolveLayoutMode('narrow')).toBe('wide');
  });
});
