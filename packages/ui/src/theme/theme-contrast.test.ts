import { describe, expect, it } from 'vitest';

import { blendColours } from './blend-colours.ts';
import { buildTheme } from './build-theme.ts';
import { contrastRatio } from './contrast-ratio.ts';
import { themeNames } from './theme-names.ts';
import { neutralTokens, themeTokens } from './theme-tokens.ts';

const textMinimum = 4.5;
const controlMinimum = 3;

describe.each(themeNames)('theme %s', (name) => {
  const tokens = themeTokens[name];
  const { surface, onColour, ink, inkMuted, controlEdge, disabledFill, disabledInk, disabledSign, floating } =
    neutralTokens;

  it.each([
    ['text on a surface', ink, surface],
    ['text on the ground', ink, tokens.ground],
    ['text in a quiet notice', ink, tokens.accentSoft],
    ['text in a failure notice', ink, tokens.warnSoft],
    ['muted text on a surface', inkMuted, surface],
    ['muted text on the ground', inkMuted, tokens.ground],
    ['accent text on a surface', tokens.accent, surface],
    ['accent text on the ground', tokens.accent, tokens.ground],
    ['error text on a surface', tokens.warn, surface],
    ['error text on the ground', tokens.warn, tokens.ground],
    ['text of a main button', onColour, tokens.accent],
    ['text of a main button pointed at', onColour, tokens.accentHover],
    ['white on the accent of an active menu item', onColour, tokens.accent],
    ['text of the side navigation at 70 %', blendColours(onColour, tokens.primary, 0.7), tokens.primary],
    ['initials in an avatar', onColour, tokens.primary],
    ['text of a disabled button', disabledInk, disabledFill],
    ['text of a toast', onColour, floating],
  ])('%s has a contrast of at least 4.5 : 1', (_pair, text, ground) => {
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(textMinimum);
  });

  it.each([
    ['edge of a control on a surface', controlEdge, surface],
    ['edge of a control on the ground', controlEdge, tokens.ground],
    ['edge of a focused control on a surface', tokens.accent, surface],
    ['edge of a wrong control on a surface', tokens.warn, surface],
    ['focus ring on the ground', tokens.accent, tokens.ground],
    ['main button on a surface', tokens.accent, surface],
    ['main button pointed at on a surface', tokens.accentHover, surface],
    ['icon of a quiet notice', tokens.accent, tokens.accentSoft],
    ['icon of a failure notice', tokens.warn, tokens.warnSoft],
    ['product mark on a surface', tokens.accent, surface],
    ['icon of a disabled button on a surface', disabledSign, surface],
    ['icon of a disabled button on the ground', disabledSign, tokens.ground],
  ])('%s has a contrast of at least 3 : 1', (_pair, part, ground) => {
    expect(contrastRatio(part, ground)).toBeGreaterThanOrEqual(controlMinimum);
  });

  it('hands these colours to the controls', () => {
    const { palette } = buildTheme(name);

    expect(palette.primary.main).toBe(tokens.primary);
    expect(palette.secondary).toMatchObject({
      main: tokens.accent,
      dark: tokens.accentHover,
      light: tokens.accentSoft,
      contrastText: onColour,
    });
    expect(palette.error).toMatchObject({ main: tokens.warn, light: tokens.warnSoft });
    expect(palette.background).toMatchObject({ default: tokens.ground, paper: surface });
    expect(palette.text).toMatchObject({ primary: ink, secondary: inkMuted, disabled: disabledInk });
    expect(palette.action).toMatchObject({ active: controlEdge, disabledBackground: disabledFill });
  });
});

describe('contrastRatio', () => {
  it('gives the two ends of the scale', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#777777')).toBe(1);
  });

  it('agrees with the published value of a known pair', () => {
    expect(contrastRatio('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
  });
});
