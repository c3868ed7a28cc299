import { describe, expect, it } from 'vitest';

import { blendColours } from './blend-colours.ts';
import { buildTheme } from './build-theme.ts';
import { contrastRatio } from './contrast-ratio.ts';
import { buildDarkNavigationColours, buildLightNavigationColours } from './navigation-colours.ts';
import { themeNames } from './theme-names.ts';
import { neutralTokens, presenceTokens, themeTokens } from './theme-tokens.ts';

const textMinimum = 4.5;
const controlMinimum = 3;

const { surface, onColour, ink, floating } = neutralTokens;

describe.each(themeNames)('shell in theme %s', (name) => {
  const tokens = themeTokens[name];
  const looks = {
    dark: buildDarkNavigationColours(tokens.primary),
    light: buildLightNavigationColours(tokens.ground),
  };

  it.each(
    Object.entries(looks).flatMap(([look, colours]) => [
      [`${look} navigation`, colours.text, colours.ground],
      [`${look} navigation header`, colours.text, colours.headerGround],
      [`${look} navigation pointed at`, colours.text, colours.hoverGround],
      [`expanded parent of a ${look} navigation`, colours.text, colours.expandedGround],
      [`group title of a ${look} navigation`, colours.groupText, colours.ground],
      [`group title in an expanded part of a ${look} navigation`, colours.groupText, colours.expandedGround],
    ]),
  )('text of the %s has a contrast of at least 4.5 : 1', (_place, text, ground) => {
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(textMinimum);
  });

  it.each([
    ['badge of an entry', ink, tokens.accentSoft],
    ['name of a theme on its button', onColour, tokens.primary],
    ['notification', onColour, floating],
    ['chosen row of the search', ink, tokens.accentSoft],
  ])('text of the %s has a contrast of at least 4.5 : 1', (_place, text, ground) => {
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(textMinimum);
  });

  it.each([
    ['focus ring in the dark navigation', looks.dark.focus, looks.dark.expandedGround],
    ['focus ring on the active entry', onColour, tokens.accent],
    ['focus ring in the light navigation', looks.light.focus, looks.light.hoverGround],
    ['scrollbar of the dark navigation', looks.dark.scrollThumb, looks.dark.ground],
    ['scrollbar of a white pane', neutralTokens.controlEdge, surface],
    ['scrollbar of the content pane', neutralTokens.controlEdge, tokens.ground],
    ['cog of the theme tab, three quarters opaque', onColour, blendColours(tokens.primary, surface, 0.75)],
    ['pressed button of the toolbar', tokens.accent, surface],
    ['time left of a notification', tokens.accentSoft, floating],
  ])('%s has a contrast of at least 3 : 1', (_place, part, ground) => {
    expect(contrastRatio(part, ground)).toBeGreaterThanOrEqual(controlMinimum);
  });
});

describe('presence', () => {
  it.each(Object.entries(presenceTokens))('sign of %s stands out from white', (_presence, colour) => {
    expect(contrastRatio(colour, surface)).toBeGreaterThanOrEqual(controlMinimum);
  });
});

describe('buildTheme', () => {
  it('[TB-14] has ripples, and none on a touch screen', () => {
    const isRippleOff = (hasRipples: boolean) =>
      buildTheme('veltio', { hasRipples }).components?.MuiButtonBase?.defaultProps?.disableRipple;

    expect(isRippleOff(true)).toBe(false);
    expect(isRippleOff(false)).toBe(true);
  });

  it('[TB-14] draws thin scrollbars on marked panes, except where the root says mobile', () => {
    expect(buildTheme('veltio').components?.MuiCssBaseline?.styleOverrides).toMatchObject({
      'html:not(.mobile) [data-scroll-pane]': { scrollbarWidth: 'thin' },
    });
  });
});
