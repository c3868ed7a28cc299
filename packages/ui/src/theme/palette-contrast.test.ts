// Every text colour of the themes on every ground that the product lays it on. The screens themselves are looked at in
// one theme only: as to colours, this test is the proof for the other four.
import { describe, expect, it } from 'vitest';

import { blendColours } from './blend-colours.ts';
import { buildTheme } from './build-theme.ts';
import { contrastRatio } from './contrast-ratio.ts';
import { themeNames } from './theme-names.ts';
import { codeTokens, neutralTokens, presenceTokens, signalTokens, themeTokens } from './theme-tokens.ts';

const textMinimum = 4.5;
const signMinimum = 3;

describe.each(themeNames)('[TB-11] palette of the theme %s', (name) => {
  const { palette } = buildTheme(name);
  const { paper, default: ground } = palette.background;
  const { shade, onColour, floating, disabledFill } = neutralTokens;

  const inks = {
    text: palette.text.primary,
    'secondary text': palette.text.secondary,
    'text of what is disabled': palette.text.disabled,
    'error text': palette.error.main,
    'link or button pointed at': palette.secondary.dark,
    'link, button or chosen tab': palette.secondary.main,
  };
  const grounds = {
    'a surface': paper,
    'the ground': ground,
    'what is chosen or told': palette.secondary.light,
    'what failed': palette.error.light,
  };
  /** Links and buttons have colours of their own when they are pointed at; text does not. */
  const groundsOfText = {
    ...grounds,
    'a row pointed at': blendColours(shade, paper, palette.action.hoverOpacity),
    'a row of the ground pointed at': blendColours(shade, ground, palette.action.hoverOpacity),
    'a chosen entry of a list': blendColours(palette.primary.main, paper, palette.action.selectedOpacity),
    'a chosen entry of a list pointed at': blendColours(
      palette.primary.main,
      paper,
      palette.action.selectedOpacity + palette.action.hoverOpacity,
    ),
    'a chip': blendColours(shade, paper, palette.action.selectedOpacity),
    'a disabled control': disabledFill,
  };
  const texts = Object.entries(inks).flatMap(([ink, colour]) =>
    Object.entries(ink.startsWith('link') ? grounds : groundsOfText).map(
      ([place, under]) => [ink, place, colour, under] as const,
    ),
  );

  it.each(texts)('%s on %s has a contrast of at least 4.5 : 1', (_ink, _place, colour, under) => {
    expect(contrastRatio(colour, under)).toBeGreaterThanOrEqual(textMinimum);
  });

  it.each([
    ['a button that destroys', palette.error.contrastText, palette.error.main],
    ['a main button', palette.secondary.contrastText, palette.secondary.main],
    ['a main button pointed at', palette.secondary.contrastText, palette.secondary.dark],
    ['the side navigation and its header', palette.primary.contrastText, palette.primary.main],
    ['a tooltip, toast or notification', onColour, floating],
    [
      'a button without a ground, pointed at',
      palette.secondary.main,
      blendColours(palette.secondary.main, paper, palette.action.hoverOpacity),
    ],
    [
      'a button that destroys, without a ground, pointed at',
      palette.error.main,
      blendColours(palette.error.main, paper, palette.action.hoverOpacity),
    ],
    ['a literal in a query', codeTokens.literal, paper],
    ['a literal in a query that is only read', codeTokens.literal, ground],
  ])('text of %s has a contrast of at least 4.5 : 1', (_place, colour, under) => {
    expect(contrastRatio(colour, under)).toBeGreaterThanOrEqual(textMinimum);
  });

  it.each(
    Object.entries(presenceTokens).flatMap(([presence, colour]) => [
      [`presence ${presence} on a surface`, colour, paper] as const,
      [`presence ${presence} on the ground`, colour, ground] as const,
    ]),
  )('the sign of %s has a contrast of at least 3 : 1', (_place, colour, under) => {
    expect(contrastRatio(colour, under)).toBeGreaterThanOrEqual(signMinimum);
  });

  it.each(
    Object.entries(signalTokens).flatMap(([kind, colour]) => [
      [`${kind} on a surface`, colour, paper] as const,
      [`${kind} on the ground`, colour, ground] as const,
      [`${kind} under white letters`, onColour, colour] as const,
    ]),
  )('the sign of a point of kind %s is readable', (_place, colour, under) => {
    expect(contrastRatio(colour, under)).toBeGreaterThanOrEqual(textMinimum);
  });

  it('every colour of the theme is one of those above', () => {
    const looked = new Set<string>([...Object.values(inks), ...Object.values(grounds), palette.primary.main]);
    expect(Object.entries(themeTokens[name]).filter(([, colour]) => !looked.has(colour))).toEqual([]);
  });
});
